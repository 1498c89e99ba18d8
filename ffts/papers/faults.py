"""What is wrong with a template or with what was asked of it, in words: where, why, and what to do."""


class PaperFault(ValueError):
    """A sheet that cannot be printed."""

    def __init__(self, file: str, line: int, why: str, remedy: str) -> None:
        self.file, self.line, self.why, self.remedy = file, line, why, remedy
        where = f"{file}, line {line}" if line else file
        super().__init__(f"{where}: {why}; {remedy}")


class NoSuchPaper(ValueError):
    """What was asked for is not there to be printed; its text says what is."""
