"""How a long run is cut into tasks, whatever plays them."""

from collections.abc import Iterator

from ffts.workshop.runs.dealing import Dealer, Task, Todo
from ffts.workshop.runs.hands import Answer, dealt

PACE = {"quick": 0.1, "slow": 2.0}


class InOrder:
    """Cores that play one task after the other, at the pace of each variant."""

    def __init__(self, cores: int) -> None:
        self.cores, self.waiting, self.most, self.sizes = cores, list[Task](), 0, list[tuple[str, int]]()

    def give(self, task: Task) -> None:
        self.waiting.append(task)
        self.most = max(self.most, len(self.waiting))
        self.sizes.append((task.variant, len(task.seeds)))

    def answers(self) -> list[tuple[Task, Answer[int]]]:
        task = self.waiting.pop(0)
        return [(task, (list(task.seeds), PACE[task.variant] * len(task.seeds)))]


def played(todos: list[Todo], hands: InOrder, seconds: float) -> list[int]:
    return [seed for rows in dealt(todos, hands, seconds) for seed in rows]


def test_tasks_last_about_as_long_as_they_are_meant_to_and_every_day_is_played_once() -> None:
    hands = InOrder(2)
    todos = [Todo("quick", range(1, 4001), 4000), Todo("slow", range(1, 201), 200)]
    seeds = played(todos, hands, 30.0)
    assert sorted(seeds) == sorted([*range(1, 4001), *range(1, 201)])
    assert max(size for variant, size in hands.sizes if variant == "quick") == 300
    assert max(size for variant, size in hands.sizes if variant == "slow") == 15


def test_the_first_tasks_are_of_a_day_and_the_last_are_small_that_no_core_waits_long() -> None:
    hands = InOrder(4)
    played([Todo("quick", range(1000), 1000)], hands, 30.0)
    sizes = [size for _, size in hands.sizes]
    assert sizes[:8] == [1] * 8
    assert max(sizes) < 1000 / 4 / 2
    assert sizes[-1] <= 2


def test_few_tasks_are_out_at_a_time_and_seeds_are_asked_for_as_they_are_needed() -> None:
    asked = 0

    def seeds() -> Iterator[int]:
        nonlocal asked
        for seed in range(1_000_000):
            asked += 1
            yield seed

    hands = InOrder(3)
    rows = dealt([Todo("quick", seeds(), 1_000_000)], hands, 1.0)
    for _ in range(50):
        next(rows)
    assert hands.most <= 6
    assert asked < 1000


def test_variants_come_in_turn_so_that_a_run_that_is_stopped_has_pairs() -> None:
    dealer = Dealer([Todo("quick", range(90), 90), Todo("slow", range(90), 90)], 10.0)
    for _ in range(12):
        task = dealer.deal(2)
        assert task is not None
        dealer.hear(task, PACE[task.variant] * len(task.seeds))
    counts = dealer.dealt
    assert abs(counts[0] - counts[1]) <= 30
    assert min(counts) > 0


def test_what_has_fewer_seeds_than_were_announced_ends_all_the_same() -> None:
    assert sorted(played([Todo("quick", range(3), 5), Todo("slow", range(2), 2)], InOrder(1), 1.0)) == [0, 0, 1, 1, 2]
