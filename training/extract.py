"""Takes translations, English texts and sections out of the sources.

    python3 extract.py SOURCES TEXT

SOURCES holds what README.md lists. Written to TEXT, a line each, apart by tabs:
    pairs.tsv     language, source, English, translation
    english.tsv   `en`, source, text
    sections.tsv  language, source, heading, text
The texts of the tests are never read.
"""

import random
import sys

from documents import Documents
from output import Output
from repository import Repository
from sentences import Sentences
from words import Words


class Sources:
    def __init__(self, folder):
        self.folder = folder

    def repository(self, name):
        return Repository(f"{self.folder}/{name.replace('/', '+')}")


if __name__ == "__main__":
    random.seed(7)
    sources, out = Sources(sys.argv[1]), Output(sys.argv[2])
    documents, sentences, words = (kind(sources, out) for kind in (Documents, Sentences, Words))
    for extract in (
        sentences.tatoeba,
        sentences.tatoeba_challenge,
        words.wordnets,
        words.emoji,
        documents.gnome,
        documents.godot,
        sentences.speeches,
        documents.programming_historian,
        documents.tldr,
        documents.ethereum,
        documents.beginners,
        documents.folders,
        documents.held_out,
    ):
        try:
            extract()
        except Exception as problem:  # A source that is not there leaves the others as they are.
            print(f"{extract.__name__}: {problem!r}", file=sys.stderr)
        print(extract.__name__, flush=True)
    for key, count in sorted(out.counts.items()):
        print(*key, count)
