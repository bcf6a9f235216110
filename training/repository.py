"""Files of a git repository, with or without a work tree."""

import subprocess
import threading


class Repository:
    def __init__(self, folder):
        self.folder = folder

    def paths(self):
        """The blob of each path."""
        listed = subprocess.run(
            ["git", "-C", self.folder, "ls-tree", "-r", "-z", "HEAD"], capture_output=True, check=True
        ).stdout
        entries = (line.split("\t", 1) for line in listed.decode("utf8", "replace").split("\0") if "\t" in line)
        return {path: facts.split()[2] for facts, path in entries}

    def read(self, paths):
        """(path, bytes) of each path that is there."""
        blobs = self.paths()
        wanted = [path for path in paths if path in blobs]
        process = subprocess.Popen(
            ["git", "-C", self.folder, "cat-file", "--batch"], stdin=subprocess.PIPE, stdout=subprocess.PIPE
        )

        def ask():
            process.stdin.write("".join(f"{blobs[path]}\n" for path in wanted).encode())
            process.stdin.close()

        threading.Thread(target=ask, daemon=True).start()
        for path in wanted:
            header = process.stdout.readline().split()
            if len(header) < 3:
                continue
            yield path, process.stdout.read(int(header[2]))
            process.stdout.read(1)

    def texts(self, paths):
        for path, content in self.read(paths):
            yield path, content.decode("utf8", "replace")
