"""Stand between a thread and the disk: see each of its calls that change a file, and let one or more of them fail.

Linux lets a thread hand its own system calls to an onlooker (seccomp's user notification), without any right and
without touching the other threads; SQLite's calls, which Python cannot replace, are among them. On other systems the
thread runs undisturbed, and `watched` is False.
"""

import ctypes
import os
import platform
import struct
import sys
from collections.abc import Callable, Mapping
from threading import Event, Thread
from typing import NamedTuple

CALLS = {
    "x86_64": {
        "write": 1,
        "pwrite64": 18,
        "fsync": 74,
        "fdatasync": 75,
        "ftruncate": 77,
        "rename": 82,
        "mkdir": 83,
        "link": 86,
        "renameat": 264,
        "linkat": 265,
    },
    "aarch64": {
        "write": 64,
        "pwrite64": 68,
        "fsync": 82,
        "fdatasync": 83,
        "ftruncate": 46,
        "mkdirat": 34,
        "linkat": 37,
        "renameat": 38,
    },
}
MACHINES = {"x86_64": (0xC000003E, 317), "aarch64": (0xC00000B7, 277)}
"""How a machine is known to the kernel, and the number of the call that sets a filter."""

NO_NEW_PRIVILEGES = 38
SET_FILTER, WITH_LISTENER = 1, 8
ALLOW, ASK = 0x7FFF0000, 0x7FC00000
LOAD, JUMP_IF_EQUAL, JUMP_IF_SET, RETURN = 0x20, 0x15, 0x45, 0x06
OPENING = {"open": 24, "openat": 32}
"""Where in the question the flags stand with which a file is opened."""
RECEIVE, ANSWER = 0xC0502100, 0xC0182101
QUESTION = struct.Struct("QIIiIQ48s")
REPLY = struct.Struct("QqiI")
GO_ON = 1

watched = sys.platform == "linux" and platform.machine() in MACHINES
Judge = Callable[[str], int]
"""What is to become of a call: 0 to let it be, or the number of the fault it ends with."""
Onlooker = Callable[[str, bytes], int]
"""The same, of the call and the six words it was given."""


class _Filter(ctypes.Structure):
    _fields_ = (("length", ctypes.c_ushort), ("code", ctypes.c_void_p))


class Outcome(NamedTuple):
    """What came of a deed: its fault if it had one, and how many calls were seen."""

    fault: BaseException | None
    calls: int


def machine() -> str:
    """What this machine is called."""
    return platform.machine()


def watch(deed: Callable[[], object], judge: Judge) -> Outcome:
    """Run this in a thread of its own; every call that changes a file is judged while it waits."""
    return look_on(deed, lambda name, _: judge(name), CALLS.get(platform.machine(), {}))


def look_on(deed: Callable[[], object], look: Onlooker, numbers: Mapping[str, int]) -> Outcome:
    """The same, with these calls, of which opening a file is only shown if it may make one."""
    fault: list[BaseException] = []
    listener: list[int] = []
    ready = Event()

    def run() -> None:
        try:
            if watched:
                listener.append(_listen(numbers))
            ready.set()
            deed()
        except BaseException as caught:
            fault.append(caught)
        finally:
            ready.set()

    thread = Thread(target=run)
    thread.start()
    ready.wait()
    calls = _answer(listener[0], look, numbers) if listener else 0
    thread.join()
    return Outcome(fault[0] if fault else None, calls)


def _listen(numbers: Mapping[str, int]) -> int:
    """From here on this thread asks before each of the calls."""
    libc = ctypes.CDLL(None, use_errno=True)
    known, set_filter = MACHINES[platform.machine()]
    code = [(LOAD, 0, 0, 4), (JUMP_IF_EQUAL, 1, 0, known), (RETURN, 0, 0, ALLOW), (LOAD, 0, 0, 0)]
    for name, number in numbers.items():
        if flags := OPENING.get(name):  # others wait for the onlooker in vain, while the thread holds Python's lock
            code += [(JUMP_IF_EQUAL, 0, 4, number), (LOAD, 0, 0, flags), (JUMP_IF_SET, 0, 1, os.O_CREAT)]
            code += [(RETURN, 0, 0, ASK), (RETURN, 0, 0, ALLOW)]
        else:
            code += [(JUMP_IF_EQUAL, 0, 1, number), (RETURN, 0, 0, ASK)]
    raw = b"".join(struct.pack("HBBI", *line) for line in (*code, (RETURN, 0, 0, ALLOW)))
    held = ctypes.create_string_buffer(raw, len(raw))
    program = _Filter(len(raw) // 8, ctypes.addressof(held))
    libc.prctl(NO_NEW_PRIVILEGES, 1, 0, 0, 0)
    listener = libc.syscall(set_filter, SET_FILTER, WITH_LISTENER, ctypes.byref(program))
    if listener < 0:
        raise OSError(ctypes.get_errno(), "this kernel does not let calls be watched")
    return int(listener)


def _answer(listener: int, look: Onlooker, numbers: Mapping[str, int]) -> int:
    """Until the thread is gone. How many calls there were."""
    import fcntl  # neither is on every system
    import select

    names = {number: name for name, number in numbers.items()}
    poll = select.poll()
    poll.register(listener, select.POLLIN)
    calls = 0
    try:
        while all(event & select.POLLIN for _, event in poll.poll()):
            name, _, _, call, _, _, given = QUESTION.unpack(fcntl.ioctl(listener, RECEIVE, bytes(QUESTION.size)))
            error, calls = look(names[call], given), calls + 1
            fcntl.ioctl(listener, ANSWER, REPLY.pack(name, 0, -error, 0 if error else GO_ON))
    finally:
        os.close(listener)
    return calls
