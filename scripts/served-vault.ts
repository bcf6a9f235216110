/** A vault's folder for a program that runs for long: what a person excludes in Obsidian meanwhile is excluded here too. */
import type { Engine } from '../src/search/engine';
import { CHARS_PER_TOKEN } from '../src/text/tokens';
import type { DiskVault } from '../src/vault/disk-vault';
import { FreshEngine } from './fresh-engine';
import { makeEngine, openVault, showProgress, VaultTrouble, type OpenedVault } from './open-vault';

export class ServedVault {
  private opened: OpenedVault;
  private engine: Engine;

  /** Throws {@link VaultTrouble}. */
  constructor(private readonly folder: string) {
    this.opened = openVault(folder);
    this.engine = this.makeEngine();
  }

  /** The vault with the settings of this moment; those of before while they cannot be read, as when they are being saved. */
  now(): { readonly vault: DiskVault; readonly engine: Engine; readonly maxChars: number } {
    try {
      const opened = openVault(this.folder);
      const isSame = usedOf(opened) === usedOf(this.opened);
      this.opened = isSame ? { ...this.opened, settings: opened.settings } : opened;
      if (!isSame) {
        void this.engine.close();
        this.engine = this.makeEngine();
      }
    } catch (error) {
      if (!(error instanceof VaultTrouble)) throw error;
    }
    const { vault, settings } = this.opened;
    return { vault, engine: this.engine, maxChars: settings.mcpTokens * CHARS_PER_TOKEN };
  }

  close(): Promise<void> {
    return this.engine.close();
  }

  private makeEngine(): Engine {
    return new FreshEngine(makeEngine(this.folder, this.opened, showProgress));
  }
}

/** The settings that vault and engine are made with: whatever else a person changes interrupts nothing. */
function usedOf({ settings: { excluded, nodePath, qmdPath, embedWhenIdle } }: OpenedVault): string {
  return JSON.stringify([excluded, nodePath, qmdPath, embedWhenIdle]);
}
