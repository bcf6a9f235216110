/** The line below suggestions that says which keys do what. */
import type * as obsidian from 'obsidian';

export function addInstructions(parent: HTMLElement, instructions: readonly obsidian.Instruction[]): HTMLElement {
  const box = parent.createDiv('prompt-instructions');
  for (const { command, purpose } of instructions) {
    const el = box.createDiv('prompt-instruction');
    el.createSpan({ cls: 'prompt-instruction-command', text: command });
    el.createSpan({ text: purpose });
  }
  return box;
}
