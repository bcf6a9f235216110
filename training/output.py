"""What extract.py writes: translations, English texts and sections, each once."""

import os
import re
from collections import Counter

from languages import CJK
from markdown_text import in_one_line

# Letters by which a text in one of these scripts is told.
SCRIPTS = dict(cjk=re.compile("[\u3040-\u30ff\u4e00-\u9fff]"), cyrillic=re.compile("[а-я]"))
SCRIPT_OF = dict(zh="cjk", ja="cjk", ru="cyrillic")


class Output:
    def __init__(self, folder):
        os.makedirs(folder, exist_ok=True)
        names = ("pairs", "english", "sections")
        self.files = {name: open(f"{folder}/{name}.tsv", "w", encoding="utf8") for name in names}
        self.seen = set()
        self.counts = Counter()

    def pair(self, language, source, english, other):
        english, other = in_one_line(english), in_one_line(other)
        if is_translation(english, other, language) and self._is_new((language, english.lower(), other.lower())):
            self._write("pairs", language, source, english, other)

    def english(self, source, text):
        text = in_one_line(text)
        if 12 <= len(text) <= 1200 and re.search(r"[a-z]{2} [a-z]", text) and self._is_new(text):
            self._write("english", "en", source, text)

    def section(self, language, source, heading, text):
        self._write("sections", language, source, in_one_line(heading)[:150], in_one_line(text)[:700])

    def sections(self, language, source, of, found):
        for _, heading, blocks in found:
            text = " ".join(blocks)
            named = (of + ". " if of and of != heading else "") + heading
            if len(text) >= (30 if language in CJK else 80) and len(named) >= 3:
                self.section(language, source, named, text)

    def _is_new(self, key):
        if hash(key) in self.seen:
            return False
        self.seen.add(hash(key))
        return True

    def _write(self, name, language, source, *texts):
        self.files[name].write("\t".join([language, source, *texts]) + "\n")
        self.counts[name, source, language] += 1


def is_translation(english, other, language):
    if not (2 <= len(english) <= 900 and 1 <= len(other) <= 1200) or english == other:
        return False
    if not re.search(r"[A-Za-z]{2}", english):
        return False
    low, high = (0.12, 1.1) if language in CJK else (0.5, 2.2)
    if len(english) > 25 and not low < len(other) / len(english) < high:
        return False
    found = next((script for script, letters in SCRIPTS.items() if letters.search(other)), None)
    return found == SCRIPT_OF.get(language)
