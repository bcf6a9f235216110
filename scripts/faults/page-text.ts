/** What docs/reliability.md says around its figures. */

export const TOP = `# Reliability

What Collate holds and what it survives, as one run of a program has shown. Every figure on this page is from that run; none is written by hand.

\`\`\`sh not-run
npm run faults
\`\`\`

It takes some minutes, works in temporary folders, and is not part of \`npm test\`. \`--seconds\` says how long each part goes on, \`--seed\` what is
drawn from, names of parts run only these: \`npm run faults -- hostile --seconds 3600\` feeds generated inputs for an hour. Whatever breaks is printed with
its seed and its input, and the exit code is 1. Inputs, places and moments are drawn from the seed; processes keep their own time, so a race is tried again
rather than repeated.`;

export const BELOW = `## What is not promised

- **Programs that write a note in place**, in several steps, can be met in the middle: a note read at that moment is as they have left it. The races above
  are with programs that replace a note in one step.
- **An edit on disk replaces the file** (command line and stdio server; not in Obsidian). Extended attributes, such as Finder tags, and the time of creation are not kept. What another program
  appends in that instant is carried over if it is written within 20 ms, and not on Windows; a program that keeps the note open for longer goes on writing to the old file, and that is lost. A note
  with several names (hard links) is written in place and keeps them: there a crash in the middle of the write can leave a part of each text.
- **An edit stays only as long as others let it.** Programs that take no lock, such as a sync client, can replace the note a moment after Collate has read its
  edit back ([decision 17](decisions/0017-note-lock.md)).
- **Changed bytes in QMD's index that its database does not notice** can hide a note from a search until the index is built again. They cannot show
  wrong lines: each note is read as it is now. The built-in index has checksums.
- **While the disk is full, QMD's index stays as it is.** Answers say so, and new words are found when there is room again.
- **Three deaths of one of QMD's processes within a minute**, and QMD is given up until somebody starts it again; the built-in index answers meanwhile.
- **Power that fails**: new files are flushed to the disk before they take the place of old ones, but no machine was switched off here.
- **Deep search with real models.** Its process is killed and starved in the tests with tiny ones; a graphics card that runs out of memory was not tried.
- **Other systems.** The run was on the one named above. Tests for Windows and macOS look at how programs are found and started, not at faults.
- **Obsidian itself**: open editors, its own sync and its database are played by the workbench in the end-to-end tests, not here. What the system of a phone
  deletes of the app's database is built again.
- **Network drives and files that a cloud service has not fetched**: a file that cannot be read within ten seconds is a problem and is tried again; none was
  part of this run.
- **Times on your machine.** Those above are of a small vault and of a machine that did other things as well.`;
