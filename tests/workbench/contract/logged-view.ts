/** A view of the type `logged`, which writes into `window.viewLog` what is done to it. */
import type { ViewStateResult } from 'obsidian';
import type { Host } from './open-host';

declare global {
  interface Window {
    viewLog: string[];
  }
}

/** Offers the view, as a plugin does; again after a restart. */
export async function offerLoggedView({ page }: Host): Promise<void> {
  await page.evaluate(() => {
    const { app, obsidian } = window.workbench;
    window.viewLog = [];
    class LoggedView extends obsidian.ItemView {
      override icon = 'lucide-star';
      private state: unknown = {};
      override getViewType(): string {
        return 'logged';
      }
      override getDisplayText(): string {
        return 'Logged';
      }
      protected override onOpen(): Promise<void> {
        window.viewLog.push(
          `onOpen, in the page: ${this.containerEl.isConnected}, own leaf: ${this.leaf.view === this}`,
        );
        return Promise.resolve();
      }
      protected override onClose(): Promise<void> {
        window.viewLog.push('onClose');
        return Promise.resolve();
      }
      override getState(): Record<string, unknown> {
        return { ...super.getState(), own: this.state };
      }
      override async setState(state: unknown, result: ViewStateResult): Promise<void> {
        await super.setState(state, result);
        this.state = (state as { own?: unknown }).own;
        window.viewLog.push(`setState ${JSON.stringify(state)}`);
      }
      override setEphemeralState(state: unknown): void {
        super.setEphemeralState(state);
        window.viewLog.push(`setEphemeralState ${JSON.stringify(state)}`);
      }
    }
    if (app.viewRegistry.getViewCreatorByType('logged') !== undefined) return;
    app.viewRegistry.registerView('logged', (leaf) => {
      window.viewLog.push('factory');
      return new LoggedView(leaf);
    });
  });
}
