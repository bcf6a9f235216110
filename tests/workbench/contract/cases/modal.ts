/** What the stand-in's Modal and ConfirmationModal promise, after obsidian.d.ts. */
import type { Host } from '../open-host';

export function modal(host: Host): void {
  afterEach(async () => {
    while ((await host.page.locator('.modal-container').count()) > 0) await host.page.keyboard.press('Escape');
    await host.page.evaluate(() => document.querySelector('.before')?.remove());
  });

  /** Opens a modal with two buttons, above a box that has the focus. */
  async function openModal(): Promise<void> {
    await host.page.evaluate(() => {
      const { app, obsidian } = window.workbench;
      const log = (window.log = [] as unknown[]);
      document.querySelector('.before')?.remove();
      const before = document.body.createEl('input', 'before');
      before.focus();
      class Example extends obsidian.Modal {
        override onOpen(): void {
          this.setTitle('A title');
          this.contentEl.createEl('button', { text: 'First' });
          this.contentEl.createEl('button', { text: 'Last' });
          log.push('open');
        }
        override onClose(): void {
          log.push('close');
        }
      }
      const modal = new Example(app);
      modal.setCloseCallback(() => log.push('callback'));
      modal.open();
      modal.open();
      Object.assign(window, { modal });
    });
  }

  async function openConfirmation(): Promise<void> {
    await host.page.evaluate(() => {
      const { app, obsidian } = window.workbench;
      const log = (window.log = [] as unknown[]);
      const modal = new obsidian.ConfirmationModal(app);
      modal.setTitle('Sure?');
      modal.addCheckbox('Do not ask again', (value) => log.push(value));
      modal.addButton((button) =>
        button
          .setButtonText('Stay')
          .setSecondary()
          .onClick(() => {
            log.push('stay');
            return true;
          }),
      );
      modal.addButton((button) =>
        button
          .setButtonText('Delete')
          .setDestructive()
          .setCta()
          .setInitialFocus()
          .onClick(async () => {
            await sleep(0);
            log.push('deleted');
          }),
      );
      modal.addCancelButton();
      modal.open();
    });
  }

  describe('Modal.open', () => {
    test('shows the modal once, calls onOpen and takes the focus', async () => {
      await openModal();
      expect(await host.takeLog()).toEqual(['open']);
      expect(await host.page.locator('.modal-container .modal .modal-title').innerText()).toBe('A title');
      expect(await host.page.locator('.modal .modal-content button').count()).toBe(2);
      expect(await host.page.evaluate(() => document.activeElement?.closest('.modal') !== null)).toBe(true);
    });

    test('Tab goes round within the modal', async () => {
      await openModal();
      const focused = (): Promise<string | null> => host.page.evaluate(() => document.activeElement!.textContent);
      const stops: (string | null)[] = [];
      for (const key of ['Tab', 'Tab', 'Tab', 'Shift+Tab']) {
        await host.page.keyboard.press(key);
        stops.push(await focused());
      }
      expect(stops).toEqual(['First', 'Last', 'First', 'Last']);
    });
  });

  describe('Modal.close', () => {
    test('Escape, the background and the button in the corner close; the focus goes back', async () => {
      for (const close of [
        () => host.page.keyboard.press('Escape'),
        () => host.page.locator('.modal-bg').click({ position: { x: 5, y: 5 } }),
        () => host.page.locator('.modal-close-button').click(),
      ]) {
        await openModal();
        await close();
        expect(await host.takeLog()).toEqual(['open', 'close', 'callback']);
        expect(await host.page.evaluate(() => document.activeElement?.className)).toBe('before');
      }
    });
  });

  describe('Modal.setCloseCallback', () => {
    test('is called after onClose, once', async () => {
      await openModal();
      await host.page.keyboard.press('Escape');
      expect(await host.takeLog()).toEqual(['open', 'close', 'callback']);
      await host.page.keyboard.press('Escape');
      expect(await host.takeLog()).toEqual([]);
    });
  });

  describe('Modal.setTitle', () => {
    test('shows a text as it is, also before the modal is open, and can be called again', async () => {
      const titles = await host.page.evaluate(() => {
        const { app, obsidian } = window.workbench;
        const modal = new obsidian.Modal(app).setTitle('<b>First</b>');
        modal.open();
        const first = [modal.titleEl.textContent, modal.titleEl.childElementCount];
        modal.setTitle('Second');
        return [...first, modal.titleEl.textContent];
      });
      expect(titles).toEqual(['<b>First</b>', 0, 'Second']);
    });
  });

  describe('Modal.scope', () => {
    test('hears the keys while the modal is open; the app does not', async () => {
      await openModal();
      await host.page.evaluate(() => {
        const modal = Reflect.get(window, 'modal') as InstanceType<typeof window.workbench.obsidian.Modal>;
        modal.scope.register(['Mod'], 'Enter', () => {
          window.log.push('mod-enter');
          return false;
        });
      });
      await host.page.keyboard.press('Control+Enter');
      await host.page.keyboard.press('Control+p');
      expect(await host.takeLog()).toEqual(['open', 'mod-enter']);
      expect(await host.page.locator('.prompt').count()).toBe(0);
    });
  });

  describe('Modal.setTitle', () => {
    test('takes a text, also before the modal is open', async () => {
      await host.page.evaluate(() => {
        const { app, obsidian } = window.workbench;
        new obsidian.Modal(app).setTitle('Before').setTitle('A <b>title</b>').open();
      });
      expect(await host.page.locator('.modal .modal-title').innerText()).toBe('A <b>title</b>');
    });
  });

  describe('Modal.setContent', () => {
    test('takes a text or a fragment', async () => {
      await host.page.evaluate(() => {
        const { app, obsidian } = window.workbench;
        new obsidian.Modal(app).setContent(createFragment((el) => el.createEl('b', { text: 'Bold' }))).open();
      });
      expect(await host.page.locator('.modal-content').innerHTML()).toBe('<b>Bold</b>');
    });
  });

  describe('ConfirmationModal.addButton', () => {
    test('a click closes the modal after the handler resolves', async () => {
      await openConfirmation();
      expect(await host.page.evaluate(() => document.activeElement?.textContent)).toBe('Delete');
      await host.page.keyboard.press('Enter');
      await host.page.locator('.modal').waitFor({ state: 'detached' });
      expect(await host.takeLog()).toEqual(['deleted']);
    });

    test('a truthy value from the handler keeps the modal open', async () => {
      await openConfirmation();
      await host.page.locator('.modal button', { hasText: 'Stay' }).click();
      expect(await host.takeLog()).toEqual(['stay']);
      expect(await host.page.locator('.modal').count()).toBe(1);
    });
  });

  describe('ConfirmationModal.addCancelButton', () => {
    test('adds a button that only closes', async () => {
      await openConfirmation();
      await host.page.locator('.modal button.mod-cancel', { hasText: 'Cancel' }).click();
      await host.page.locator('.modal').waitFor({ state: 'detached' });
      expect(await host.takeLog()).toEqual([]);
    });
  });

  describe('ConfirmationModal.addCheckbox', () => {
    test('tells of each change', async () => {
      await openConfirmation();
      await host.page.getByLabel('Do not ask again').check();
      expect(await host.takeLog()).toEqual([true]);
    });
  });
}
