/** Notes whose names are or begin with a day, a month or a week, and names with numbers that are none of these. */
export const dayNotes: Readonly<Record<string, string>> = {
  'Days/2024-02-29.md': 'Bindweed under the fence, a leap day.\n',
  'Days/2024-03-05.md': 'Larkspur seedlings potted on.\n',
  'Days/2024-03-06.md': `---
updated: 2024-09-09
---

Larkspur watered. What was corrected in autumn is still of this day.
`,
  'Days/2024-03-05 Standup.md': 'Larkspur is on the agenda.\n',
  'Days/2024-03-31-retro.md': 'Larkspur: too early.\n',
  'Days/2024-04-01.md': 'Larkspur: no joke.\n',
  'Days/2024-03.md': 'The month of the larkspur.\n',
  'Days/2024-04 Review.md': 'Larkspur, looked back on.\n',
  'Days/2023-12.md': 'Bindweed roots dug out of hard ground.\n',
  'Days/2024-W09.md': 'Larkspur sown on the sill.\n',
  'Days/2024-W10 Plan.md': 'Bindweed first, then compost.\n',
  'Days/2024-W14.md': 'Bindweed again.\n',
  'Days/2020-W53.md': 'Larkspur seed ordered between the years.\n',
  // None of these names is a date.
  'Days/2023-W53.md': 'Bindweed in a week that the year does not have.\n',
  'Days/2024-13-40.md': 'Larkspur, part number.\n',
  'Days/20240305.md': 'Larkspur, invoice number.\n',
  'Days/2024-02-30 Ghost.md': 'Bindweed on a day that was not.\n',
  'Days/2023 Harvest.md': 'Bindweed, if that counts as one.\n',
  'Days/2023-09-09/Notes.md': 'Bindweed in a folder that is a date.\n',
  'Days/Standup 2024-03-05.md': `---
created: 2023-07-07
---

Bindweed was the only item.
`,
  'Days/2023-05-01.md': `Hoarfrost on the cold frame.

## 2023-05-04

Bindweed through the gravel.
`,
  'Days/Seed swap.md': `---
date: 2023-08-15
---

Larkspur for bindweed: a bad bargain.
`,
  'Days/Seed list.md': `---
created: 2023-10-02
date: 2023-11-11
---

Larkspur, white. Larkspur, apricot.
`,
};
