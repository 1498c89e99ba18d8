#!/bin/sh
# The desktop learns, or forgets, which program opens .ffts files; a system without one of these tools has no need of it.
set -e
if command -v update-mime-database >/dev/null 2>&1 && [ -d /usr/share/mime/packages ]; then
    update-mime-database /usr/share/mime >/dev/null 2>&1 || true
fi
if command -v update-desktop-database >/dev/null 2>&1; then
    update-desktop-database -q /usr/share/applications || true
fi
if command -v gtk-update-icon-cache >/dev/null 2>&1; then
    gtk-update-icon-cache -q -t -f /usr/share/icons/hicolor || true
fi
