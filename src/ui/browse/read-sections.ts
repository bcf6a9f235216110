/** The sections of a note as it is now, with what each costs to read. */
import { headingSections } from '../../text/heading-sections';
import { splitLines } from '../../text/lines';
import { estimateTokens } from '../../text/tokens';
import type { ToolContext } from '../../tools/context';
import { VaultError } from '../../vault/vault-error';
import type { NoteSection } from './tree-order';

/** None when the note is gone or cannot be read. */
export async function readSections({ vault }: ToolContext, path: string): Promise<readonly NoteSection[]> {
  try {
    const file = await vault.listing().find(path);
    if (file?.kind !== 'file') return [];
    const lines = splitLines(await vault.read(file));
    const lengthOf = ({ start, end }: NoteSection['range']): number => lines.slice(start - 1, end).join('\n').length;
    return headingSections(lines).map((section) => ({ ...section, tokens: estimateTokens(lengthOf(section.range)) }));
  } catch (error) {
    if (error instanceof VaultError) return [];
    throw error;
  }
}
