"""Sentences with their translations, and speeches."""

import gzip
import io
import re
import zipfile

from languages import BY_LONG_CODE
from markdown_text import in_one_line


class Sentences:
    def __init__(self, sources, out):
        self.sources = sources
        self.out = out

    def tatoeba(self):
        zips = [
            ("genimind/seq2seq", "fra-eng.zip", "fr"),
            ("modelexlab/data", "fra-eng.zip", "fr"),
            ("rioyshky/translation", "deu-eng.zip", "de"),
            ("jhamburg/dats6450_nlp", "deu-eng.zip", "de"),
        ]
        for repository, name, language in zips:
            for _, content in self.sources.repository(repository).read([name]):
                for fields in lines_of_zip(content):
                    if len(fields) > 1:
                        self.out.pair(language, "tatoeba", fields[0], fields[1])

    def tatoeba_challenge(self):
        """The development and test data only: the training data is under another licence."""
        repository = self.sources.repository("Helsinki-NLP/Tatoeba-Challenge")
        wanted = re.compile(r"^data/.*[/.](deu-eng|eng-(fra|spa|ita|por|nld|pol|rus|zho|jpn))(/(test|dev)|\.txt\.gz)")
        for path, content in repository.read(path for path in repository.paths() if wanted.search(path)):
            text = (gzip.decompress(content) if path.endswith(".gz") else content).decode("utf8", "replace")
            for fields in (line.split("\t")[-4:] for line in text.split("\n")):
                if len(fields) < 4:
                    continue
                first, second = fields[0][:3], fields[1][:3]
                if first == "eng" and second in BY_LONG_CODE:
                    self.out.pair(BY_LONG_CODE[second], "tatoeba", fields[2], fields[3])
                elif second == "eng" and first in BY_LONG_CODE:
                    self.out.pair(BY_LONG_CODE[first], "tatoeba", fields[3], fields[2])

    def speeches(self):
        for name in ("inaugural", "state_union"):
            for _, content in self.sources.repository("nltk/nltk_data").read([f"packages/corpora/{name}.zip"]):
                with zipfile.ZipFile(io.BytesIO(content)) as archive:
                    for file in archive.namelist():
                        if file.endswith("/") or "README" in file:
                            continue
                        lines = [in_one_line(line) for line in archive.read(file).decode("latin1").split("\n") if line.strip()]
                        for at in range(0, len(lines), 2):
                            self.out.english(f"nltk-{name}", " ".join(lines[at : at + 2])[:700])


def lines_of_zip(content):
    with zipfile.ZipFile(io.BytesIO(content)) as archive:
        for name in archive.namelist():
            if name.endswith(".txt") and "about" not in name and "__MAC" not in name:
                for line in archive.read(name).decode("utf8", "replace").split("\n"):
                    yield line.split("\t")
