"""Answers just given: the very same values are not asked about twice, and equal ones are not taken for the same."""

from ffts.core.once import remembered


def test_the_same_values_are_asked_about_once() -> None:
    asked = list[tuple[str, str]]()

    @remembered(2)
    def joined(one: tuple[str, ...], other: tuple[str, ...]) -> str:
        """Both."""
        asked.append((one[0], other[0]))
        return one[0] + other[0]

    first, second, third = (("a",), ("b",), ("c",))
    assert [joined(first, second), joined(first, second), joined(second, first)] == ["ab", "ab", "ba"]
    assert len(asked) == 2
    joined(third, first)  # of three questions the oldest answer is gone
    joined(first, second)
    assert len(asked) == 4
    assert joined.__doc__ == "Both."


def test_the_newest_answers_stay_known_in_any_number() -> None:
    asked = list[str]()

    @remembered(3)
    def shout(word: tuple[str, ...]) -> str:
        asked.append(word[0])
        return word[0].upper()

    words = [(letter,) for letter in "abcdef"]
    assert [shout(word) for word in words] == list("ABCDEF")
    assert [shout(word) for word in words[3:]] == list("DEF")
    assert len(asked) == 6


def test_a_question_may_be_about_any_number_of_values() -> None:
    asked = list[int]()

    @remembered(2)
    def longest(one: str, two: str, three: str) -> int:
        asked.append(1)
        return max(map(len, (one, two, three)))

    words = ("duck", "pond", "basket")
    assert [longest(*words), longest(*words), longest("basket", *words[1:])] == [6, 6, 6]
    assert len(asked) == 2


def test_an_answer_may_hang_on_parts_of_what_is_asked_about() -> None:
    asked = list[int]()

    @remembered(2, by=lambda pair: (pair[0],))
    def first_of(pair: tuple[str, str]) -> str:
        asked.append(1)
        return pair[0]

    duck = "duck"
    assert [first_of((duck, "pond")), first_of((duck, "basket")), first_of(("pond", duck))] == ["duck", "duck", "pond"]
    assert len(asked) == 2
