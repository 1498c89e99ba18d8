"""Every test of the nemesis has a folder of locks of its own, and waits for the disk: it cuts the power."""

from tests.store.conftest import own_locks, waits_for_the_disk

__all__ = ["own_locks", "waits_for_the_disk"]
