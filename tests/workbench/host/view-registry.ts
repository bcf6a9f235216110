/** Which kinds of view there are, who makes them, and which of them opens which kind of file. */
import { Events } from './events';
import type { WorkspaceLeaf } from './leaf';
import { loud } from './loud';
import type { View } from './view';

export type MakeView = (leaf: WorkspaceLeaf) => View;

export class ViewRegistry extends Events {
  static {
    loud(this, 'ViewRegistry', 'view-registry.ts');
  }

  readonly #makers = new Map<string, MakeView>();
  readonly #typeByExtension = new Map<string, string>();

  /** Raises `view-registered`, at which leaves that waited for this kind of view get it. */
  registerView(type: string, make: MakeView): void {
    if (this.#makers.has(type)) throw new Error(`Attempting to register an existing view type "${type}"`);
    this.#makers.set(type, make);
    this.trigger('view-registered', type);
  }

  unregisterView(type: string): void {
    this.#makers.delete(type);
    this.trigger('view-unregistered', type);
  }

  getViewCreatorByType(type: string): MakeView | undefined {
    return this.#makers.get(type);
  }

  registerExtensions(extensions: readonly string[], type: string): void {
    for (const extension of extensions) {
      if (this.#typeByExtension.has(extension)) {
        throw new Error(`Attempting to register an existing file extension "${extension}"`);
      }
      this.#typeByExtension.set(extension, type);
    }
  }

  unregisterExtensions(extensions: readonly string[]): void {
    for (const extension of extensions) this.#typeByExtension.delete(extension);
  }

  getTypeByExtension(extension: string): string | undefined {
    return this.#typeByExtension.get(extension);
  }
}
