/** The parts of `npm run faults`, and what each does: the program, its usage and the page all read this list. */

export const PARTS = {
  load: 'mixed calls of every tool, some at once, on a vault that changes',
  kills: 'processes killed at random moments while they search, index, edit and save',
  damage: 'saved indexes with bytes changed, cut off or deleted',
  'full-disk': 'notes and indexes written to a disk that is full',
  races: 'notes changed, renamed and deleted by other programs while they are read, collated and edited',
  hostile: 'generated queries, arguments, notes, saved states, links and MCP messages',
} as const;

export type PartName = keyof typeof PARTS;

export const PART_NAMES = Object.keys(PARTS) as readonly PartName[];

export function isPartName(name: string): name is PartName {
  return Object.hasOwn(PARTS, name);
}
