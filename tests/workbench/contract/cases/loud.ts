/** How loudly the stand-in says what it does not have. */
import type { Host } from '../open-host';

export function loud(host: Host): void {
  describe('loud', () => {
    test('an API that is not there throws, naming itself and the file to write it in', async () => {
      const errors = await host.page.evaluate(() => {
        const { app, obsidian } = window.workbench;
        const attempt = (target: object, name: string): string => {
          try {
            return String(Reflect.get(target, name));
          } catch (error) {
            return (error as Error).message;
          }
        };
        class Own extends obsidian.Component {}
        return {
          module: attempt(obsidian, 'foo'),
          workspace: attempt(app.workspace, 'foo'),
          leaf: attempt(app.workspace.getLeaf(), 'foo'),
          app: attempt(app, 'foo'),
          file: attempt(app.vault.getRoot(), 'foo'),
          then: attempt(app.vault, 'then'),
          subclass: attempt(new Own(), 'foo'),
          inOperator: 'foo' in app.vault,
        };
      });
      const missing = (api: string, file: string): string =>
        `The workbench has no ${api}: write it in tests/workbench/host/${file}, with a test.`;
      expect(errors).toEqual({
        module: missing('obsidian.foo', 'obsidian.ts'),
        workspace: missing('Workspace.foo', 'workspace.ts'),
        leaf: missing('WorkspaceLeaf.foo', 'leaf.ts'),
        app: missing('App.foo', 'app.ts'),
        file: missing('TFolder.foo', 'files.ts'),
        then: 'undefined',
        subclass: 'undefined',
        inOperator: false,
      });
    });
  });
}
