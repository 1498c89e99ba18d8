"""What can be listed, what help there is by subject, and what each command is for: words alone, nothing is loaded."""

from collections.abc import Mapping

LISTS: Mapping[str, str] = {
    "scenarios": "what can be played, for `ffts new --scenario`",
    "games": "the games of this desk",
    "charts": "the tables that decide something, and whether they are the rulebook's or our estimate",
    "maps": "the charts of the sea",
    "forms": "what can be printed, for `ffts print --form`",
    "levels": "the players of the program, for `--plays SIDE=LEVEL`",
    "house-rules": "what an umpire may switch, for `ffts new --house KEY=VALUE`",
    "orders": "every order by the name that `ffts do` reads",
    "commands": "every command of the command line",
}

USES: Mapping[str, tuple[str, ...]] = {
    "Play": ("new", "do", "say", "undo", "redo", "amend", "serve", "post", "link"),
    "Look": ("show", "log", "forecast", "fuel", "search-plan", "score", "odds", "rule", "list"),
    "On paper": ("print", "paper", "report"),
    "Against the program": ("autoplay", "arena", "puzzles"),
    "Scenarios, charts and studies": ("data", "balance", "calibrate", "calibrate-link", "study", "schema"),
    "Files and the program": (
        "verify",
        "repair",
        "doctor",
        "keys",
        "bench",
        "book",
        "gallery",
        "help",
        "completion",
        "man",
    ),
}
"""Every command by what it is for."""

TOPICS: Mapping[str, str] = {
    "dice": """\
Who rolls is chosen with --dice where dice can be asked for:

  --dice type     asks for the faces of the dice on your table (the usual of `ffts do`)
  --dice app      the program rolls
  --dice seed:7   the program rolls, and always the same; --seed 7 is the same in fewer letters

A face is typed as it lies there: `4 2` or `42`. `0` is the ten of a D10. A die mistyped is
corrected with `ffts amend`.""",
    "orders": """\
Orders are lines of JSON, one each, for `ffts do GAME FILE` or, typed, `ffts do GAME -`:

  {"kind": "CloseSegment"}

`ffts list orders` names them, `ffts schema command` describes each of their fields, and `ffts
say` reads the same in plain words. The first order refused ends the command; the orders before
it are kept.""",
    "views": """\
--view says who looks: `umpire` sees all, a side such as `USN` only what it knows. `ffts show
GAME --view USN` never holds what that side may not know, so it may be sent to a player.""",
    "scenarios": """\
`ffts list scenarios` names those that come with FFTS. --scenario takes such a name, or a file
of your own (.toml, or .fftspack with its charts inside). docs/your-own-scenario.md says how one
is written; `ffts data check FILE` checks it.""",
    "files": """\
A game is one file ending in .ffts. Everything ordered is in it before you read the answer.
While it is open a journal lies beside it; older copies are in the folder NAME.backups there.
`ffts repair GAME TARGET` brings back what can be saved. `ffts doctor` names the other folders,
docs/save-files.md has the whole story.""",
    "json": """\
With --json a command prints one value of JSON instead of lines for a person. Names of fields do
not change within a version; `ffts schema` describes orders, events, views and scenarios. Errors
are lines on standard error all the same.""",
    "exit-codes": """\
  0    done
  1    refused by the rules, or what was asked has the answer no
  2    the input was wrong; nothing was done, or what is said to be kept
  3    done, but what there is to say could not be printed
  130  stopped with Ctrl+C; what was done before is kept""",
    "opponents": """\
--plays SIDE=LEVEL has the program play a side: cadet, staff, or where the game has one admiral,
and in a style: IJN=staff:bold. `ffts list levels` names them, docs/opponents.md has their
strength, measured. A program of your own plays as bot:COMMAND (docs/bots.md).""",
    "completion": """\
The shell completes commands, options, names of scenarios and game files:

  bash   ffts completion bash > ~/.local/share/bash-completion/completions/ffts
  zsh    ffts completion zsh > ~/.zfunc/_ffts      (with `fpath+=~/.zfunc` before compinit in ~/.zshrc)
  fish   ffts completion fish > ~/.config/fish/completions/ffts.fish

Packages for Linux bring this along.""",
    "quiet": """\
-q prints results and errors and nothing else: no notices, no progress, no line that only
confirms.
-v also says, on standard error, which program and which file it was and how long it took, and
where it went wrong.""",
}
"""Help that belongs to no single command."""
