/** A vault's folder for a program that runs for long: what a person excludes in Obsidian meanwhile is excluded here too. */
import type { Engine } from '../src/search/engine';
import { CHARS_PER_TOKEN } from '../src/lines/tokens';
import type { ToolContext } from '../src/tools/context';
import type { Note } from '../src/tools/document';
import { halfDoneIn } from './allowed-edits';
import { FreshEngine } from './fresh-engine';
import { makeEngine, openVault, progressTeller, VaultTrouble, type OpenedVault, type programsFrom } from './open-vault';

type ServedNow = Required<Pick<ToolContext, 'vault' | 'engine' | 'maxChars' | 'notes'>>;

const KEPT: Note = {
  message: 'the settings of Collate cannot be read at the moment; what was excluded before stays excluded',
};

export class ServedVault {
  private opened: OpenedVault;
  private engine: Engine;
  /** The trouble that was last told of. */
  private told: string | undefined;
  /** What a program before this one left half done, until it was said. */
  private left: Promise<readonly Note[]>;

  /** Throws {@link VaultTrouble}. */
  constructor(
    private readonly folder: string,
    private readonly programs: ReturnType<typeof programsFrom>,
  ) {
    this.opened = openVault(folder, programs);
    this.engine = this.makeEngine();
    void this.opened.vault.clearLeftovers();
    this.left = halfDoneIn(folder, this.opened.vault).then((all) => all.map((message) => ({ message })));
  }

  /** What the reader of the first answer should know. */
  firstNotes(): Promise<readonly Note[]> {
    const notes = this.left;
    this.left = Promise.resolve([]);
    return notes;
  }

  /** The vault with the settings of this moment; those of before, with a note, while they cannot be read. */
  now(): ServedNow {
    const trouble = this.update();
    if (trouble !== undefined && trouble !== this.told) process.stderr.write(`${trouble}\n`);
    this.told = trouble;
    const { vault, settings } = this.opened;
    const notes = trouble === undefined ? [] : [KEPT];
    const maxChars = settings.mcpTokens * CHARS_PER_TOKEN - notes.reduce((sum, { message }) => sum + message.length, 0);
    return { vault, engine: this.engine, maxChars, notes };
  }

  /** Takes over changed settings, or says why they are not known. */
  private update(): string | undefined {
    let opened: OpenedVault;
    try {
      opened = openVault(this.folder, this.programs);
    } catch (error) {
      if (error instanceof VaultTrouble) return error.message;
      throw error;
    }
    // Settings that were there do not go by themselves: the plugin's folder was moved, or its disk is gone.
    if (this.opened.hasSettings && !opened.hasSettings) return 'the folder of the plugin is gone';
    const isSame = usedOf(opened) === usedOf(this.opened);
    this.opened = isSame ? { ...opened, vault: this.opened.vault } : opened;
    if (!isSame) {
      void this.engine.close();
      this.engine = this.makeEngine();
    }
    return undefined;
  }

  close(): Promise<void> {
    return this.engine.close();
  }

  private makeEngine(): Engine {
    return new FreshEngine(makeEngine(this.folder, this.opened, progressTeller()), this.opened.vault);
  }
}

/** The settings that vault and engine are made with: whatever else a person changes interrupts nothing. */
function usedOf({ settings: { excluded, embedWhenIdle } }: OpenedVault): string {
  return JSON.stringify([excluded, embedWhenIdle]);
}
