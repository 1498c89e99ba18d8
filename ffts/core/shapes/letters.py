"""How wide a text is in the program's letters, where no screen is at hand to measure it."""

from functools import lru_cache

FIRST = 32
OTHER = 600
"""Of a letter that is not in the lists."""
REGULAR = (
    280, 286, 301, 651, 592, 919, 731, 160, 299, 299, 485, 606, 210, 362, 210, 387, 632, 632, 632, 632, 632,
    632, 632, 632, 632, 632, 210, 210, 553, 628, 553, 480, 778, 626, 613, 645, 669, 569, 552, 694, 694, 392,
    512, 631, 541, 824, 693, 714, 592, 724, 614, 592, 558, 690, 593, 856, 623, 575, 607, 317, 387, 344, 552,
    372, 243, 525, 566, 485, 564, 538, 314, 558, 550, 252, 245, 492, 262, 845, 550, 548, 566, 574, 349, 471,
    326, 540, 461, 684, 481, 449, 460, 344, 237, 344, 555,
)  # fmt: skip
BOLD = (
    312, 303, 390, 765, 610, 969, 725, 210, 335, 335, 485, 595, 271, 373, 272, 440, 632, 632, 632, 632, 632,
    632, 632, 632, 632, 632, 272, 272, 569, 612, 569, 547, 781, 678, 643, 658, 688, 597, 566, 718, 701, 424,
    561, 663, 552, 858, 717, 746, 629, 756, 650, 610, 607, 686, 644, 886, 685, 650, 618, 340, 440, 344, 582,
    400, 288, 552, 596, 510, 596, 563, 365, 593, 571, 300, 259, 555, 318, 882, 571, 576, 596, 599, 376, 508,
    376, 567, 530, 740, 539, 521, 505, 381, 254, 381, 537,
)  # fmt: skip
"""Thousandths of the size of the letters, from the space to the tilde, read out of the bundled fonts."""
SLACK = 1.025
"""What a screen rounds up."""


@lru_cache(maxsize=4096)
def width(text: str, size: float, bold: bool = False) -> float:
    """Pixels from the beginning of the text to its end."""
    table = BOLD if bold else REGULAR
    places = (ord(letter) - FIRST for letter in text)
    return sum(table[at] if 0 <= at < len(table) else OTHER for at in places) * size * SLACK / 1000
