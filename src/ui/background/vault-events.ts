/** The events of the vault, as changes for everyone who follows its files. */
import type { Component, Vault } from 'obsidian';
import type { VaultChange } from '../../search/engine';

/** Tells of every change while the component is loaded. Call it when the layout is ready: before, all files come as new. */
export function followVault(component: Component, vault: Vault, tell: (change: VaultChange) => void): void {
  component.registerEvent(vault.on('create', ({ path }) => tell({ kind: 'changed', path })));
  component.registerEvent(vault.on('modify', ({ path }) => tell({ kind: 'changed', path })));
  component.registerEvent(vault.on('delete', ({ path }) => tell({ kind: 'removed', path })));
  component.registerEvent(
    vault.on('rename', ({ path }, oldPath) => {
      tell({ kind: 'removed', path: oldPath });
      tell({ kind: 'changed', path });
    }),
  );
}
