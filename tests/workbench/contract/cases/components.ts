/** What the stand-in's rows of settings and their controls promise, after obsidian.d.ts. */
import type { Host } from '../open-host';

export function components(host: Host): void {
  describe('Setting', () => {
    test('has a name, a description and controls', async () => {
      const seen = await host.page.evaluate(() => {
        const { Setting } = window.workbench.obsidian;
        const box = createDiv();
        const setting = new Setting(box).setName('Name').setDesc('Desc').setClass('ours');
        setting
          .addButton((button) => button.setButtonText('Go').setCta().setDestructive())
          .addText((text) => text.setValue('v').setPlaceholder('Empty'))
          .addToggle((toggle) => toggle.setValue(true))
          .addProgressBar((bar) => bar.setValue(130))
          .setDisabled(true);
        return {
          classes: setting.settingEl.className,
          name: setting.nameEl.innerText,
          desc: box.querySelector('.setting-item-info .setting-item-description')?.textContent,
          button: box.querySelector('.setting-item-control button')?.className,
          disabled: setting.components.map(({ disabled }) => disabled),
          heading: new Setting(box).setHeading().settingEl.hasClass('setting-item-heading'),
        };
      });
      expect(seen).toEqual({
        classes: 'setting-item ours mod-toggle is-disabled',
        name: 'Name',
        desc: 'Desc',
        button: 'mod-cta mod-destructive',
        disabled: [true, true, true, true],
        heading: true,
      });
    });
  });

  describe('Setting.setDesc', () => {
    test('shows another description in place of the one before', async () => {
      const seen = await host.page.evaluate(() => {
        const setting = new window.workbench.obsidian.Setting(createDiv()).setDesc('One').setDesc('Two');
        return setting.descEl.textContent;
      });
      expect(seen).toBe('Two');
    });
  });

  describe('Setting.setClass', () => {
    test('adds a class to the row', async () => {
      const seen = await host.page.evaluate(
        () => new window.workbench.obsidian.Setting(createDiv()).setClass('ours').settingEl.className,
      );
      expect(seen.split(' ')).toEqual(expect.arrayContaining(['setting-item', 'ours']));
    });
  });

  describe('Setting.addText', () => {
    test('puts a text box among the controls, after those that are there', async () => {
      const seen = await host.page.evaluate(() => {
        const setting = new window.workbench.obsidian.Setting(createDiv());
        setting.addButton((button) => button.setButtonText('Go')).addText((text) => text.setValue('v'));
        return Array.from(setting.controlEl.children, ({ tagName }) => tagName);
      });
      expect(seen).toEqual(['BUTTON', 'INPUT']);
    });
  });

  describe('Setting.addButton', () => {
    test('puts a button among the controls', async () => {
      const seen = await host.page.evaluate(() => {
        const setting = new window.workbench.obsidian.Setting(createDiv()).addButton(() => undefined);
        return setting.controlEl.querySelectorAll('button').length;
      });
      expect(seen).toBe(1);
    });
  });

  describe('ButtonComponent.setButtonText', () => {
    test('is what stands on the button', async () => {
      const seen = await host.page.evaluate(() => {
        const button = new window.workbench.obsidian.ButtonComponent(createDiv()).setButtonText('One');
        const before = button.buttonEl.textContent;
        return [before, button.setButtonText('Two').buttonEl.textContent];
      });
      expect(seen).toEqual(['One', 'Two']);
    });
  });

  describe('ButtonComponent.setTooltip', () => {
    test('names the button, for readers as well', async () => {
      const seen = await host.page.evaluate(
        () => new window.workbench.obsidian.ButtonComponent(createDiv()).setTooltip('What it does').buttonEl.ariaLabel,
      );
      expect(seen).toBe('What it does');
    });
  });

  describe('ButtonComponent.setDisabled', () => {
    test('lets nobody press it, until it is enabled again', async () => {
      const seen = await host.page.evaluate(() => {
        const log: string[] = [];
        const button = new window.workbench.obsidian.ButtonComponent(createDiv()).onClick(() => void log.push('click'));
        button.setDisabled(true).buttonEl.click();
        button.setDisabled(false).buttonEl.click();
        return log;
      });
      expect(seen).toEqual(['click']);
    });
  });

  describe('ButtonComponent.onClick', () => {
    test('is called with the event', async () => {
      const seen = await host.page.evaluate(() => {
        const log: string[] = [];
        const button = new window.workbench.obsidian.ButtonComponent(createDiv());
        button.onClick((event) => void log.push(event.type)).buttonEl.click();
        return log;
      });
      expect(seen).toEqual(['click']);
    });
  });

  describe('Setting.setName', () => {
    test('shows another name in place of the one before', async () => {
      const seen = await host.page.evaluate(
        () => new window.workbench.obsidian.Setting(createDiv()).setName('One').setName('Two').nameEl.textContent,
      );
      expect(seen).toBe('Two');
    });
  });

  describe('Setting.addToggle', () => {
    test('puts a switch among the controls', async () => {
      const seen = await host.page.evaluate(() => {
        const setting = new window.workbench.obsidian.Setting(createDiv()).addToggle((toggle) => toggle.setValue(true));
        return setting.controlEl.querySelector('.checkbox-container')?.classList.contains('is-enabled');
      });
      expect(seen).toBe(true);
    });
  });

  describe('ToggleComponent.onChange', () => {
    test('tells of a click, not of a value that is set to what it is', async () => {
      const seen = await host.page.evaluate(() => {
        const values: boolean[] = [];
        const setting = new window.workbench.obsidian.Setting(document.body.createDiv());
        setting.addToggle((toggle) => toggle.setValue(false).onChange((value) => values.push(value)));
        setting.controlEl.querySelector<HTMLElement>('.checkbox-container')?.click();
        setting.settingEl.remove();
        return values;
      });
      expect(seen).toEqual([true]);
    });
  });

  describe('Setting.addTextArea', () => {
    test('puts a box for several lines among the controls', async () => {
      const seen = await host.page.evaluate(() => {
        const setting = new window.workbench.obsidian.Setting(createDiv());
        setting.addTextArea((area) => area.setValue('one\ntwo'));
        return setting.controlEl.querySelector('textarea')?.value;
      });
      expect(seen).toBe('one\ntwo');
    });
  });

  /** A row with a list of two options, of which another is chosen; what the row says of it. */
  const chosen = (): Promise<{ options: string[]; value: string | undefined; told: string[] }> =>
    host.page.evaluate(() => {
      const told: string[] = [];
      const setting = new window.workbench.obsidian.Setting(createDiv());
      setting.addDropdown((list) =>
        list
          .addOptions({ a: 'Alpha', b: 'Beta' })
          .setValue('b')
          .onChange((value) => told.push(value)),
      );
      const select = setting.controlEl.querySelector('select');
      const value = select?.value;
      if (select !== null) select.value = 'a';
      select?.dispatchEvent(new Event('change'));
      return { options: Array.from(select?.options ?? [], (option) => option.text), value, told };
    });

  describe('Setting.addDropdown', () => {
    test('puts a list among the controls', async () => {
      expect((await chosen()).value).toBeDefined();
    });
  });

  describe('DropdownComponent.addOptions', () => {
    test('offers them in their order', async () => {
      expect((await chosen()).options).toEqual(['Alpha', 'Beta']);
    });
  });

  describe('DropdownComponent.setValue', () => {
    test('chooses the option of that value', async () => {
      expect((await chosen()).value).toBe('b');
    });
  });

  describe('DropdownComponent.onChange', () => {
    test('tells of what a person chooses', async () => {
      expect((await chosen()).told).toEqual(['a']);
    });
  });

  /** A row with a button that is an icon, which is clicked. */
  const clicked = (): Promise<{ label: string | null | undefined; hasIcon: boolean; clicks: number }> =>
    host.page.evaluate(() => {
      let clicks = 0;
      const setting = new window.workbench.obsidian.Setting(createDiv());
      setting.addExtraButton((button) =>
        button
          .setIcon('lucide-x')
          .setTooltip('Remove')
          .onClick(() => (clicks += 1)),
      );
      const el = setting.controlEl.querySelector<HTMLElement>('.clickable-icon');
      el?.click();
      return { label: el?.getAttribute('aria-label'), hasIcon: el?.querySelector('svg') !== null, clicks };
    });

  describe('Setting.addExtraButton', () => {
    test('puts an icon among the controls', async () => {
      expect((await clicked()).label).toBeDefined();
    });
  });

  describe('ExtraButtonComponent.setIcon', () => {
    test('shows the icon', async () => {
      expect((await clicked()).hasIcon).toBe(true);
    });
  });

  describe('ExtraButtonComponent.setTooltip', () => {
    test('names it', async () => {
      expect((await clicked()).label).toBe('Remove');
    });
  });

  describe('ExtraButtonComponent.onClick', () => {
    test('tells of a click', async () => {
      expect((await clicked()).clicks).toBe(1);
    });
  });

  describe('SettingGroup.setHeading', () => {
    test('shows a heading above the rows', async () => {
      const seen = await host.page.evaluate(() => {
        const el = createDiv();
        new window.workbench.obsidian.SettingGroup(el).setHeading('Search');
        return el.querySelector('.setting-item-heading')?.textContent;
      });
      expect(seen).toBe('Search');
    });
  });

  describe('SettingGroup.addSetting', () => {
    test('adds a row, which is handed over', async () => {
      const seen = await host.page.evaluate(() => {
        const el = createDiv();
        new window.workbench.obsidian.SettingGroup(el).addSetting((setting) => void setting.setName('Row'));
        return Array.from(el.querySelectorAll('.setting-item-name'), (name) => name.textContent);
      });
      expect(seen).toEqual(['Row']);
    });
  });

  describe('Setting.setErrorMessage', () => {
    test('shows a message below the setting; empty or null clears it', async () => {
      const seen = await host.page.evaluate(() => {
        const setting = new window.workbench.obsidian.Setting(createDiv()).setErrorMessage('Wrong');
        const shown = [setting.errorEl?.textContent, setting.settingEl.hasClass('is-invalid')];
        setting.setErrorMessage(null);
        return [...shown, setting.errorEl, setting.settingEl.hasClass('is-invalid')];
      });
      expect(seen).toEqual(['Wrong', true, null, false]);
    });
  });

  describe('ToggleComponent.setValue', () => {
    test('calls onChange when that changes anything', async () => {
      const calls = await host.page.evaluate(() => {
        const log: unknown[] = [];
        new window.workbench.obsidian.ToggleComponent(createDiv())
          .onChange((value) => log.push(value))
          .setValue(true)
          .setValue(true);
        return log;
      });
      expect(calls).toEqual([true]);
    });
  });

  describe('AbstractTextComponent.setValue', () => {
    test('shows the text in its box, and does not call onChange', async () => {
      const seen = await host.page.evaluate(() => {
        const { TextComponent, TextAreaComponent } = window.workbench.obsidian;
        const log: unknown[] = [];
        const boxes = [new TextComponent(createDiv()), new TextAreaComponent(createDiv())].map((component) => {
          component.onChange((value) => log.push(value));
          return component.setValue('x').inputEl.value;
        });
        return { boxes, log };
      });
      expect(seen).toEqual({ boxes: ['x', 'x'], log: [] });
    });
  });

  describe('AbstractTextComponent.getValue', () => {
    test('gives what is in the box, whoever put it there', async () => {
      const seen = await host.page.evaluate(() => {
        const text = new window.workbench.obsidian.TextComponent(createDiv());
        const first = text.getValue();
        text.setValue('set');
        const second = text.getValue();
        text.inputEl.value = 'typed';
        return [first, second, text.getValue()];
      });
      expect(seen).toEqual(['', 'set', 'typed']);
    });
  });

  describe('AbstractTextComponent.setPlaceholder', () => {
    test('is shown while the box is empty', async () => {
      const seen = await host.page.evaluate(() => {
        const text = new window.workbench.obsidian.TextComponent(createDiv()).setPlaceholder('Type here');
        const whenEmpty = text.inputEl.matches(':placeholder-shown');
        text.setValue('x');
        return [text.inputEl.placeholder, whenEmpty, text.inputEl.matches(':placeholder-shown')];
      });
      expect(seen).toEqual(['Type here', true, false]);
    });
  });

  describe('AbstractTextComponent.onChange', () => {
    test('is called with the text at each change by the user', async () => {
      await host.page.evaluate(() => {
        const box = document.body.createDiv('text-test');
        box.setCssStyles({ position: 'fixed', top: '200px', left: '400px' });
        new window.workbench.obsidian.TextComponent(box).onChange((value) => window.log.push(value));
      });
      await host.page.locator('.text-test input').focus();
      await host.page.keyboard.type('ab');
      await host.page.keyboard.press('Backspace');
      expect(await host.takeLog()).toEqual(['a', 'ab', 'a']);
      await host.page.locator('.text-test').evaluate((el) => el.remove());
    });
  });

  describe('ProgressBarComponent.setValue', () => {
    test('takes “a value between 0-100”, as wide as it is of the bar', async () => {
      const seen = await host.page.evaluate(() => {
        const box = document.body.createDiv();
        box.setCssStyles({ position: 'fixed', width: '200px' });
        const bar = new window.workbench.obsidian.ProgressBarComponent(box);
        const inner = bar.progressBar.firstElementChild as HTMLElement;
        inner.setCssStyles({ transition: 'none' });
        const share = (value: number): unknown => {
          bar.setValue(value);
          return [bar.getValue(), inner.offsetWidth / bar.progressBar.clientWidth];
        };
        const shares = [0, 25, 100, 130, -5].map(share);
        box.detach();
        return shares;
      });
      expect(seen).toEqual([
        [0, 0],
        [25, expect.closeTo(0.25, 1)],
        [100, 1],
        [100, 1],
        [0, 0],
      ]);
    });
  });

  describe('SearchComponent', () => {
    test('has a button that empties it and tells of that', async () => {
      await host.page.evaluate(() => {
        const box = document.body.createDiv('search-test');
        box.setCssStyles({ position: 'fixed', top: '200px', left: '400px', width: '200px' });
        new window.workbench.obsidian.SearchComponent(box)
          .setPlaceholder('Search')
          .onChange((value) => window.log.push(value));
      });
      const clear = host.page.locator('.search-test .search-input-clear-button');
      expect(await clear.isVisible()).toBe(false);
      await host.page.locator('.search-test input').fill('q');
      await clear.click();
      expect(await host.takeLog()).toEqual(['q', '']);
      await host.page.locator('.search-test').evaluate((el) => el.remove());
    });
  });
}
