/** Commands that plugins offer to Obsidian's command line. */
import type * as obsidian from 'obsidian';
import { loud } from './loud';

export interface CliCommand {
  readonly description: string;
  readonly flags: obsidian.CliFlags | null;
  readonly handler: obsidian.CliHandler;
}

export class CliHandlers {
  static {
    loud(this, 'CliHandlers', 'cli-handlers.ts');
  }

  readonly #commands = new Map<string, CliCommand>();

  /** Refuses a command that is there already. */
  register(command: string, given: CliCommand): void {
    if (this.#commands.has(command)) throw new Error(`The CLI command "${command}" is already registered.`);
    this.#commands.set(command, given);
  }

  unregister(command: string): void {
    this.#commands.delete(command);
  }

  list(): string[] {
    return [...this.#commands.keys()];
  }

  /** Calls a command as the command line would, and gives what it would print. */
  async run(command: string, params: obsidian.CliData = {}): Promise<string> {
    const found = this.#commands.get(command);
    if (found === undefined) throw new Error(`There is no CLI command "${command}".`);
    const required = Object.entries(found.flags ?? {}).filter(([, flag]) => flag.required === true);
    const absent = required.find(([name]) => params[name] === undefined);
    if (absent !== undefined) throw new Error(`Missing required flag: ${absent[0]}`);
    return found.handler(params);
  }
}
