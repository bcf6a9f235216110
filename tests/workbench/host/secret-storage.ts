/** Secrets by id, kept in the browser's local storage under the vault's name; test equipment, so nothing is encrypted. */
import type * as obsidian from 'obsidian';
import { facts } from '../node/facts';
import { Events } from './events';
import { loud } from './loud';

const ID = /^[a-z\d]+(?:-[a-z\d]+)*$/;

export class SecretStorage extends Events implements obsidian.SecretStorage {
  static {
    loud(this, 'SecretStorage', 'secret-storage.ts');
  }

  /** Keeps a secret; the id must be lowercase letters and digits, with single dashes between. */
  setSecret(id: string, secret: string): void {
    if (!ID.test(id)) throw new Error(`Invalid secret ID "${id}": use lowercase letters, numbers and dashes.`);
    const secrets = this.#read();
    secrets[id] = secret;
    window.localStorage.setItem(key(), JSON.stringify(secrets));
    this.trigger('change', id);
  }

  /** The secret, or null if there is none with this id. */
  getSecret(id: string): string | null {
    return this.#read()[id] ?? null;
  }

  listSecrets(): string[] {
    return Object.keys(this.#read()).sort();
  }

  #read(): Record<string, string> {
    return JSON.parse(window.localStorage.getItem(key()) ?? '{}') as Record<string, string>;
  }
}

function key(): string {
  return `workbench-secrets:${facts.vault}`;
}
