"""FS-12 The Combat Phase, a module a part of it; `steps` says what opens each step and which rule judges an order."""
