/** What the stand-in's SecretStorage and SecretComponent promise, after obsidian.d.ts. */
import type { Host } from '../open-host';

export function secrets(host: Host): void {
  describe('SecretStorage.setSecret', () => {
    test('keeps a secret over a restart; getSecret and listSecrets tell of it', async () => {
      await host.page.evaluate(() => window.workbench.app.secretStorage.setSecret('api-key-1', 'hush'));
      await host.load();
      const seen = await host.page.evaluate(() => {
        const { secretStorage } = window.workbench.app;
        return [secretStorage.getSecret('api-key-1'), secretStorage.getSecret('none'), secretStorage.listSecrets()];
      });
      expect(seen).toEqual(['hush', null, ['api-key-1']]);
    });

    test('throws for an id that is not lowercase letters and digits with optional dashes', async () => {
      const refused = await host.page.evaluate(() =>
        ['Key', 'a_b', '', 'a b'].map((id) => {
          try {
            window.workbench.app.secretStorage.setSecret(id, 'x');
            return 'taken';
          } catch (error) {
            return (error as Error).constructor.name;
          }
        }),
      );
      expect(refused).toEqual(['Error', 'Error', 'Error', 'Error']);
    });
  });

  describe('SecretStorage.getSecret', () => {
    test('gives what was set last, and null for what never was', async () => {
      const seen = await host.page.evaluate(() => {
        const { secretStorage } = window.workbench.app;
        secretStorage.setSecret('twice', 'one');
        secretStorage.setSecret('twice', 'two');
        return [secretStorage.getSecret('twice'), secretStorage.getSecret('never')];
      });
      expect(seen).toEqual(['two', null]);
    });
  });

  describe('SecretComponent.setValue', () => {
    test('shows the name of a secret, and calls nobody', async () => {
      const seen = await host.page.evaluate(() => {
        const { app, obsidian } = window.workbench;
        const [box, log] = [createDiv(), [] as string[]];
        new obsidian.SecretComponent(app, box).onChange((id) => log.push(id)).setValue('api-key-1');
        return [box.textContent.includes('api-key-1'), box.textContent.includes('hush'), log.length];
      });
      expect(seen).toEqual([true, false, 0]);
    });
  });

  describe('SecretComponent.onChange', () => {
    test('lets the user link a secret or add one, and tells its id', async () => {
      await host.page.evaluate(() => {
        const { app, obsidian } = window.workbench;
        const box = document.body.createDiv('secret-test');
        box.setCssStyles({ position: 'fixed', top: '200px', left: '400px' });
        app.secretStorage.setSecret('api-key-1', 'hush');
        new obsidian.SecretComponent(app, box).setValue('old').onChange((id) => window.log.push(id));
      });
      const button = host.page.locator('.secret-test button');
      expect(await host.page.locator('.secret-test .secret-value').innerText()).toBe('old');
      await button.click();
      await host.page.keyboard.press('Enter');
      await button.click();
      await host.page.keyboard.type('fresh');
      await host.page.keyboard.press('Enter');
      await host.page.locator('.modal input').fill('new secret');
      await host.page.locator('.modal button', { hasText: 'Save' }).click();
      expect(await host.takeLog()).toEqual(['api-key-1', 'fresh']);
      expect(await host.page.evaluate(() => window.workbench.app.secretStorage.getSecret('fresh'))).toBe('new secret');
      await host.page.locator('.secret-test').evaluate((el) => el.remove());
    });
  });
}
