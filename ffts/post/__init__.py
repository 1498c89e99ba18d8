"""Play by mail: packets that go out as files, and blocks of text that come back."""
