/** Notes in the current tab, opened as a plugin opens them, and what their view says of itself. */
import type { Host } from './open-host';

export const noteFiles = {
  'long.md': Array.from({ length: 120 }, (_, at) => `line ${at}`).join('\n'),
  'short.md': 'one\ntwo\nthree',
  'saved.md': 'text',
  'windows.md': 'one\r\ntwo',
  'outside.md': 'first\nlast',
};

/** Of Obsidian's OpenViewState what can be sent to the page. */
interface OpenState {
  readonly state?: Record<string, unknown>;
  readonly eState?: Record<string, unknown>;
  readonly active?: boolean;
}

export async function openNote({ page }: Host, path: string, openState: OpenState = {}): Promise<void> {
  await page.evaluate(
    async ([name, state]) => {
      const { workspace, vault } = window.workbench.app;
      await workspace.getLeaf(false).openFile(vault.getFileByPath(name)!, state);
    },
    [path, openState] as const,
  );
}

interface SeenNote {
  readonly text: string;
  readonly line: number;
  readonly ch: number;
  readonly selected: string;
  readonly focused: boolean;
}

/** What the view of the note used last says of itself. */
export function seenNote({ page }: Host): Promise<SeenNote> {
  return page.evaluate(() => {
    const { workspace } = window.workbench.app;
    const view = workspace.getMostRecentLeaf()!.view as InstanceType<typeof window.workbench.obsidian.MarkdownView>;
    const { editor } = view;
    const { line, ch } = editor.getCursor();
    return { text: view.getViewData(), line, ch, selected: editor.getSelection(), focused: editor.hasFocus() };
  });
}
