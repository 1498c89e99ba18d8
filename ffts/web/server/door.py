"""Where the server is reached: the addresses it answers to, the names of its cookies, and which address to offer."""

from __future__ import annotations

import socket
from collections.abc import Iterable
from ipaddress import IPv4Address, ip_address
from typing import NamedTuple
from urllib.parse import urlsplit

HERE, EVERYWHERE = "127.0.0.1", "0.0.0.0"
PORT = 8484
_USUAL = {"http": 80, "https": 443}
_VIRTUAL = (
    "docker br- veth virbr vmnet vboxnet vnet utun tun tap wg zt tailscale bridge lxc lxd cni flannel podman ham "
    "vethernet virtualbox vmware hyper-v wsl"
)
"""How the names of adapters begin, or a word in them, that lead to no table."""
_UNROUTED = ("192.0.2.1", "192.168.255.254", "10.255.255.254", "172.31.255.254")
"""Addresses of others, one of them reserved for documents. No packet is sent to them: the system is asked which of its
own addresses it would use."""


class Door(NamedTuple):
    """How players come in."""

    home: str
    """The beginning of each link: 'http://192.168.1.23:8484'."""
    hosts: frozenset[str]
    """The names by which a browser may call us, each with its port."""
    origins: frozenset[str]
    """The pages whose forms are ours."""
    trusts_proxy: bool = False
    """Whether a proxy of the umpire's own says for whom it asks."""

    @property
    def is_secure(self) -> bool:
        """Whether browsers come by https."""
        return self.home.startswith("https:")

    @property
    def is_here_alone(self) -> bool:
        """Whether no other machine can come in."""
        return urlsplit(self.home).hostname == HERE

    def cookie(self, what: str) -> str:
        """Return the name of a cookie. Browsers share cookies between ports, so the port is in it."""
        port = urlsplit(self.home).port
        return f"__Host-ffts-{what}" if self.is_secure else f"ffts-{what}-{port or _USUAL['http']}"

    def link(self, token: str) -> str:
        """Return the link of a seat."""
        return f"{self.home}/s/{token}"


def door_at(address: str, port: int) -> Door:
    """Return the door of a server that listens at this address of this machine, without encryption."""
    names = (address, "localhost") if address == HERE else (address,)
    hosts = [host for name in names for host in _with_port(name, port, "http")]
    return Door(f"http://{_shown(address, port, 'http')}", frozenset(hosts), _origins("http", hosts))


def door_behind(proxy: str) -> Door:
    """Return the door of a server behind the umpire's own proxy, which players reach at this address."""
    parts = urlsplit(proxy)
    if parts.scheme not in _USUAL or not parts.hostname or parts.path.strip("/") or parts.query or parts.username:
        raise ValueError(f"{proxy!r} is not an address like https://game.example.org")
    port = parts.port or _USUAL[parts.scheme]
    hosts = _with_port(parts.hostname, port, parts.scheme)
    home = f"{parts.scheme}://{_shown(parts.hostname, port, parts.scheme)}"
    return Door(home, frozenset(hosts), _origins(parts.scheme, hosts), trusts_proxy=True)


def _shown(name: str, port: int, scheme: str) -> str:
    return _with_port(name, port, scheme)[0]


def _with_port(name: str, port: int, scheme: str) -> list[str]:
    """A name as a browser sends it: without the port where it is the usual one."""
    name = f"[{name}]" if ":" in name else name.lower()
    return [name, f"{name}:{port}"] if port == _USUAL[scheme] else [f"{name}:{port}"]


def _origins(scheme: str, hosts: Iterable[str]) -> frozenset[str]:
    return frozenset(f"{scheme}://{host}" for host in hosts)


# --- which address of this machine ----------------------------------------------------


def ranked(adapters: Iterable[tuple[str, str]], first: str = "") -> tuple[str, ...]:
    """Return the addresses of these adapters (name, address) that other machines may reach, the likeliest first:
    private ones of real adapters, then others, virtual adapters last. `first` is what the system itself would use."""
    usable = {address: name for name, address in adapters if _is_usable(address)}
    return tuple(sorted(usable, key=lambda address: (_rank(usable[address], address), address != first)))


def _is_usable(address: str) -> bool:
    try:
        found = ip_address(address)
    except ValueError:
        return False
    never = found.is_loopback or found.is_link_local or found.is_multicast or found.is_unspecified
    return isinstance(found, IPv4Address) and not never


def _rank(name: str, address: str) -> tuple[bool, bool]:
    is_virtual = any(name.lower().startswith(each) or f" {each}" in name.lower() for each in _VIRTUAL.split())
    return is_virtual, not ip_address(address).is_private


def own_addresses() -> tuple[str, ...]:
    """Return the addresses of this machine in a local network, the likeliest first."""
    asked = [address for address in map(_used_towards, _UNROUTED) if address]
    return ranked([*(("", address) for address in (*asked, *_named())), *_by_adapter()], next(iter(asked), ""))


def _used_towards(other: str) -> str:
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect((other, 9))
        except OSError:
            return ""
        return str(probe.getsockname()[0])


def _named() -> list[str]:
    """The addresses that this machine's own name stands for."""
    try:
        return socket.gethostbyname_ex(socket.gethostname())[2]
    except OSError:
        return []


def _by_adapter() -> list[tuple[str, str]]:
    """Adapters with their addresses, where the system tells them without a library (Linux)."""
    try:
        from fcntl import ioctl
    except ImportError:
        return []
    found = []
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        for _, name in socket.if_nameindex():
            try:
                answer = ioctl(probe.fileno(), 0x8915, name.encode()[:15].ljust(256, b"\0"))
            except OSError:
                continue
            found.append((name, socket.inet_ntoa(answer[20:24])))
    return found
