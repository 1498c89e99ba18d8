"""Every test of the nemesis has a folder of locks of its own."""

from tests.store.conftest import own_locks

__all__ = ["own_locks"]
