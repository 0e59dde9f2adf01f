# SPDX-License-Identifier: MIT
"""Lists the single-token mutants of a C++ source file, for script/mutate.

The sources are laid out by clang-format, and that is made use of: a binary operator stands between
spaces, while a template's angle bracket, a reference and a sign do not. What is no rule is blanked
out first (same length, so that places stay right): comments, texts, preprocessor lines,
static_assert, requires, assert (our own bugs, not behaviour), template arguments and the widths of
bit fields. Plain searches then find the rest.
"""
import re
from dataclasses import dataclass


@dataclass(frozen=True)
class Mutant:
    file: str  # relative to the source
    start: int  # what of the file's text is replaced
    end: int
    new: str
    number: int  # of the line
    line: str  # its text, without indentation
    change: str  # "i < n => i <= n"

    def applied(self, text):
        return text[: self.start] + self.new + text[self.end :]

    def key(self):
        return self.file, self.line, self.change


def blank(text):
    return re.sub(r"[^\n]", " ", text)


def closing(code, at, pair="()"):
    """The place of the bracket that closes the one at `at`."""
    depth = 0
    for i in range(at, len(code)):
        depth += (code[i] == pair[0]) - (code[i] == pair[1])
        if depth == 0:
            return i
    return len(code) - 1


TEXTS = re.compile(
    r"""//[^\n]*|/\*.*?\*/|R"(\w*)\(.*?\)\1"|"(?:\\.|[^"\\\n])*["]"""
    r"""|(?<![0-9a-fA-F])'(?:\\.|[^'\\\n])+'"""
    r"""|^[ \t]*\#(?:[^\n]*\\\n)*[^\n]*""",
    re.S | re.M,
)


BIT_FIELD = re.compile(r"(?<=\w) : \d+(?= = | *[;,])")


def rules_only(text):
    """The text with all blanked out that is not to be changed."""
    code = TEXTS.sub(lambda m: blank(m[0]), text)
    for m in re.finditer(r"\b(?:static_assert|assert|requires [\w(), ]*)([({])", code):
        end = closing(code, m.start(1), "()" if m[1] == "(" else "{}") + 1
        code = code[: m.start()] + blank(code[m.start() : end]) + code[end:]
    for m in re.finditer(r"(?:\w|\btemplate )(<)(?=[^\s<=])", code):
        end = m.start(1)
        depth = 0
        while end < len(code) and code[end] not in ";{":
            depth += (code[end] == "<") - (code[end] == ">" and code[end - 1] != "-")
            end += 1
            if depth == 0:
                code = code[: m.start(1)] + blank(code[m.start(1) : end]) + code[end:]
                break
    for m in BIT_FIELD.finditer(code):  # how wide it is: storage
        if "?" not in code[code.rfind(";", 0, m.start()) : m.start()]:
            code = code[: m.start()] + blank(m[0]) + code[m.end() :]
    return code


SWAPS = {
    "<": "<=", "<=": "<", ">": ">=", ">=": ">", "==": "!=", "!=": "==",
    "&&": "||", "||": "&&", "+": "-", "-": "+", "+=": "-=", "-=": "+=",
}
LONGEST_FIRST = sorted(map(re.escape, SWAPS), key=len, reverse=True)
OPERATOR = re.compile(r"(?<=\s)(?:" + "|".join(LONGEST_FIRST) + r")(?=\s)")
STEP = re.compile(r"\+\+|--")
NOT = re.compile(r"!(?=[\w(])")
INTEGER = re.compile(r"(?<![\w.'])(0x[0-9a-fA-F']+|\d[\d']*)([uUlL]*)(?![\w.'])")
IF = re.compile(r"\bif \(")
# What stands before a statement that an `if` or a loop governs; closing() skips its brackets.
GOVERNOR = re.compile(r"\s*(?:else\b|(?:if|for|while)(?: constexpr)? (?=\())")
# A call, a step or an assignment, and not a declaration or a return.
DOES = re.compile(r"\(|\+\+|--|\S?=|break;|continue;")
DECLARES = re.compile(
    r"(?:return|using|namespace|struct|class|enum|template|case|default|public|private|friend"
    r"|static|const|constexpr|inline|extern|explicit|auto|do|switch|concept|requires|virtual)\b"
    r"|[A-Za-z_][\w:]*(?:\s*[&*]+\s*|\s+[&*]*)[A-Za-z_\[]")


def condition(code, at):
    """Start and end of the condition of an `if`, its bracket at `at`; None where it declares."""
    end = closing(code, at)
    start = at + 1
    inside = code[start:end]
    if ";" in inside:
        start += inside.rindex(";") + 1
    return None if re.search(r"(?<=\s)=(?=\s)", code[start:end]) else (start, end)


def statements(code):
    """Start and end of every statement that only does something."""
    around = []  # the brackets that are open
    for at, c in enumerate(code):
        if c in "({":
            around.append(c)
        elif c in ")}" and around:
            around.pop()
        if c != ";" or not around or around[-1] == "(":
            continue  # the head of a for, or no function's body
        depth, start = 0, at
        while depth > 0 or code[start - 1] not in ";{}":
            start -= 1
            depth += (code[start] in ")}") - (code[start] in "({")
        while m := GOVERNOR.match(code, start, at):
            start = m.end() if m[0].endswith("else") else closing(code, m.end()) + 1
        start += len(code[start:at]) - len(code[start:at].lstrip())
        words = code[start : at + 1]
        if DOES.search(words) and not DECLARES.match(words):
            yield start, at + 1


def integers(match):
    digits, suffix = match[1], match[2]
    value = int(digits.replace("'", ""), 0 if digits.startswith("0x") else 10)
    for new in (value + 1, value - 1):
        text = hex(new) if digits.startswith("0x") and new >= 0 else str(new)
        yield text + suffix if new >= 0 else f"(0{suffix} - 1)"


def edits(code):
    """Every (start, end, new text)."""
    for m in OPERATOR.finditer(code):
        yield m.start(), m.end(), SWAPS[m[0]]
    for m in STEP.finditer(code):
        yield m.start(), m.end(), "--" if m[0] == "++" else "++"
    for m in NOT.finditer(code):
        yield m.start(), m.end(), ""
    for m in INTEGER.finditer(code):
        for new in integers(m):
            yield m.start(), m.end(), new
    for m in IF.finditer(code):
        if place := condition(code, m.end() - 1):
            yield *place, "true"
            yield *place, "false"
    for start, end in statements(code):
        yield start, end, ";"


def told(text, start, end, new):
    """The change with a little of what stands around it on the line."""
    before = text[text.rfind("\n", 0, start) + 1 : start]
    after = text[end:].split("\n", 1)[0]
    before = re.search(r"\S*\s?\S*$", before)[0].lstrip()
    after = re.match(r"\S*\s?\S*", after)[0].rstrip()
    old = " ".join(text[start:end].split())
    return f"{before}{old}{after} => {before}{new}{after}"


def mutants(file, text):
    code = rules_only(text)
    for start, end, new in sorted(set(edits(code))):
        line = text[text.rfind("\n", 0, start) + 1 :].split("\n", 1)[0].strip()
        number = text.count("\n", 0, start) + 1
        yield Mutant(file, start, end, new, number, line, told(text, start, end, new))
