#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""A bot for `menagerie arena`, to begin from: docs/bot-protocol.md says what it reads and answers.

    menagerie arena chimera --bots "normal,exec:python3 examples/bot.py"
    menagerie arena chimera --bots "normal,exec:python3 examples/bot.py first"

Without a word it plays any legal move; with the word `first` the one that is listed first.
"""
import json
import random
import sys


def choose(question, way):
    """The move to play: one of question["moves"]. What the seat sees is question["view"]."""
    if way == "first":
        return question["moves"][0]
    return random.Random(question["seed"]).choice(question["moves"])


def main():
    way = sys.argv[1] if len(sys.argv) > 1 else "random"
    for line in sys.stdin:
        message = json.loads(line)
        if "hello" in message:
            answer = "menagerie-bot 1"
        else:
            answer = choose(message, way)
        print(answer, flush=True)


if __name__ == "__main__":
    main()
