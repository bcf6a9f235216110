/** Notes with tags and properties of every kind, dated sections and daily notes. */
export const filterNotes: Readonly<Record<string, string>> = {
  'Ideas/Solar oven.md': `---
tags: [idea, idea/kitchen]
status: open
effort: 3
updated: 2025-02-10
---

# Solar oven

A parabola of cardboard and foil. Marmalade as the first test.
`,
  'Ideas/Rain organ.md': `---
tags: idea/sound
status: open
effort: 5
due: 2025-03-01
updated: 2025-02-14
---

# Rain organ

Pipes under the gutter, tuned by length. Marmalade jars as resonators.
`,
  'Ideas/Moss wall.md': `---
tags:
  - idea
  - garden/walls
status: dropped
effort: null
updated: 2025-01-20
---

# Moss wall

Buttermilk and patience. #garden
`,
  'Ideas/Ideal desk.md': `---
tags: [ideal]
status:
updated: 2025-01-05
---

# Ideal desk

Not tagged as an idea, only as an ideal. The \`#idea\` in this line is code.
`,
  'People/Rosalind.md': `---
tags: [person]
aliases: [Roz]
languages: [Welsh, Latin]
born: 1961-04-02
vip: true
updated: 2024-12-01
---

# Rosalind

Lends her kiln on Wednesdays. Likes marmalade. #person/neighbour
`,
  'People/Casimir.md': `---
tags: [person]
languages: [Czech, Latin]
vip: false
updated: 2024-12-24
---

# Casimir

Repairs accordions. note:this is how he writes his labels.
`,
  'People/Odalys.md': `---
languages: Portuguese
born:
updated: 2025-02-28
---

# Odalys

Met on the night ferry. #person/travel #Idea
`,
  'Kiln/Changelog.md': `---
created: 2024-10-01
updated: 2025-03-09
---

# 2025-03-09

Cone six reached in nine hours. Glaze: celadon, slightly pinholed.

# 2025-02-22

Thermocouple replaced. The celadon test tiles cracked.

# 2025-01-11

New shelves, bisque only. The damper sticks.

# 2024-11-30

Raku evening in the yard, damper open, celadon not used.

# 2024-10-01

Kiln bought second-hand from a school.
`,
  'Kiln/Recipes.md': `---
tags: [kiln, kiln/glaze]
created: 2024-11-02
---

# Glazes

Celadon: smooth, two parts ash. Tenmoku: more iron.
`,
  'Daily/2025-02-03.md': `---
mood: 4
---

# 2025-02-03

Called the chimney sweep. #errand
Finished the quilt border.
`,
  'Daily/2025-02-04.md': `---
mood: 2
---

# 2025-02-04

The sweep came late. Quilt on the frame. #errand/done
`,
  'Daily/2025-02-05.md': `---
mood: 4
---

# 2025-02-05

Snow. Quilt and broth, nothing else.
`,
  'Daily/2025-03-01.md': `---
mood: 5
---

# 2025-03-01

First crocus. Quilt given away.
`,
  'Meetings/Allotment committee.md': `---
created: 2025-01-15
attendees: [Rosalind, Casimir]
quorum: 4
---

# Allotment committee

status: deferred until the water board answers.
The key hangs behind the shed door.
`,
};
