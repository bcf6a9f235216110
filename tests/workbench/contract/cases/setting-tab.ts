/** What the stand-in's settings window and declared settings promise, after obsidian.d.ts. */
import type { SettingDefinitionItem } from 'obsidian';
import type { Host } from '../open-host';

export function settingTab(host: Host): void {
  afterEach(() => host.page.evaluate(() => window.workbench.app.setting.close()));
  const row = (name: string) => host.page.locator('.setting-item', { has: host.page.locator(`text="${name}"`) });

  /** Opens the settings with one tab; its values are in `window.values`, and what it does is noted in `window.log`. */
  async function openTab(): Promise<void> {
    await host.page.evaluate(() => {
      const { app, obsidian } = window.workbench;
      const log = (window.log = [] as unknown[]);
      const values: Record<string, unknown> = { toggle: false, text: 'old', number: 7, list: ['x', 'y'] };
      Object.assign(window, { values });
      const plugin = { manifest: { id: 'test', name: 'Test plugin' } } as never;

      class Tab extends obsidian.PluginSettingTab {
        override getSettingDefinitions(): SettingDefinitionItem[] {
          log.push('definitions');
          const entries = values['list'] as string[];
          return [
            { name: 'A toggle', desc: 'Turns things on', control: { type: 'toggle', key: 'toggle' } },
            {
              name: 'A text',
              aliases: ['synonym'],
              visible: () => values['toggle'] === true,
              control: {
                type: 'text',
                key: 'text',
                placeholder: 'Type',
                validate: (value) => (value.includes('!') ? 'No exclamation marks' : undefined),
                disabled: () => values['number'] === 0,
              },
            },
            { name: 'A number', control: { type: 'number', key: 'number', min: 0, max: 9, defaultValue: 3 } },
            {
              type: 'group',
              heading: 'More',
              cls: 'our-group',
              extraButtons: [(button) => button.setIcon('lucide-plus').setTooltip('Extra')],
              items: [
                { name: 'A choice', control: { type: 'dropdown', key: 'choice', options: { a: 'Alpha', b: 'Beta' } } },
                {
                  name: 'A slider',
                  control: { type: 'slider', key: 'slider', min: 0, max: 10, step: 1, displayFormat: (n) => `${n} s` },
                },
                { name: 'A file', control: { type: 'file', key: 'file' } },
                { name: 'A folder', control: { type: 'folder', key: 'folder' } },
                { name: 'An area', searchable: false, control: { type: 'textarea', key: 'area', rows: 3 } },
                { name: 'A colour', control: { type: 'color', key: 'colour', defaultValue: '#ff0000' } },
              ],
            },
            { name: 'Act', action: (_, index) => log.push(`acted ${index}`) },
            {
              name: 'Custom',
              render: (setting) => {
                setting.addButton((button) => button.setButtonText('Custom button').onClick(() => log.push('custom')));
                return () => log.push('cleaned');
              },
            },
            {
              type: 'page',
              name: 'A page',
              displayValue: () => `${entries.length} entries`,
              status: 'warning',
              items: [
                {
                  type: 'list',
                  heading: 'Entries',
                  emptyState: 'Nothing here',
                  items: entries.map((name) => ({ name })),
                  addItem: { name: 'Add', action: () => this.change([...entries, 'new']) },
                  onDelete: (index) => this.change(entries.filter((_, at) => at !== index)),
                },
              ],
            },
          ];
        }
        override getControlValue(key: string): unknown {
          return values[key];
        }
        override setControlValue(key: string, value: unknown): void {
          values[key] = value;
          log.push(`${key} = ${String(value)}`);
        }
        change(entries: string[]): void {
          values['list'] = entries;
          this.update();
        }
      }
      for (const tab of [...app.setting.pluginTabs]) app.setting.removeTab(tab);
      app.setting.addTab(new Tab(app, plugin));
      app.setting.open();
      log.length = 0;
    });
  }

  describe('SettingTab.refreshDomState', () => {
    test('asks visible again when something else has changed', async () => {
      await openTab();
      await host.page.evaluate(() => {
        const { values } = window as unknown as { values: Record<string, unknown> };
        values['toggle'] = true;
        for (const tab of window.workbench.app.setting.pluginTabs) tab.refreshDomState();
      });
      expect(await row('A text').isVisible()).toBe(true);
    });
  });

  describe('SettingTab.getSettingDefinitions', () => {
    test('controls show the values of getControlValue, and store what the user enters with setControlValue', async () => {
      await openTab();
      await row('A number').locator('input').fill('5');
      await row('A number').locator('input').fill('');
      await row('A choice').locator('select').selectOption('b');
      await row('An area').locator('textarea').fill('some text');
      await row('A slider').locator('input').fill('4');
      await row('A colour').locator('input').fill('#00ff00');
      expect(await host.takeLog()).toEqual([
        'number = 5',
        'number = 3',
        'choice = b',
        'area = some text',
        'slider = 4',
        'colour = #00ff00',
      ]);
      expect(await row('A slider').locator('.slider-value').innerText()).toBe('4 s');
      expect(await row('An area').locator('textarea').getAttribute('rows')).toBe('3');
    });

    test('a group has a heading, classes and buttons of its own', async () => {
      await openTab();
      const group = host.page.locator('.setting-group.our-group');
      expect(await group.locator('.setting-item-heading .setting-item-name').innerText()).toBe('More');
      expect(await group.locator('.setting-item-heading [aria-label="Extra"]').count()).toBe(1);
      expect(await group.locator('.setting-items .setting-item').count()).toBe(6);
    });

    test('visible and disabled are asked again after each change', async () => {
      await openTab();
      expect(await row('A text').isVisible()).toBe(false);
      await row('A toggle').locator('.checkbox-container').click();
      expect(await row('A text').isVisible()).toBe(true);
      expect(await row('A text').locator('input').isDisabled()).toBe(false);
      await row('A number').locator('input').fill('0');
      expect(await row('A text').locator('input').isDisabled()).toBe(true);
    });

    test('validate rejects a value with a message below the setting', async () => {
      await openTab();
      await row('A toggle').locator('.checkbox-container').click();
      await row('A text').locator('input').fill('no!');
      expect(await row('A text').locator('.setting-item-error').innerText()).toBe('No exclamation marks');
      expect(await row('A text').getAttribute('class')).toContain('is-invalid');
      await row('A text').locator('input').fill('fine');
      expect(await row('A text').locator('.setting-item-error').count()).toBe(0);
      expect(await host.takeLog()).toEqual(['toggle = true', 'text = fine']);
    });

    test('file and folder controls suggest paths of the vault', async () => {
      await openTab();
      await row('A file').locator('input').fill('note');
      await host.page.keyboard.press('Enter');
      await row('A folder').locator('input').focus();
      expect(await host.page.locator('.suggestion-container .suggestion-item').allInnerTexts()).toEqual(['folder']);
      await host.page.locator('.suggestion-container .suggestion-item').click();
      expect(await host.takeLog()).toEqual(['file = note', 'file = folder/note.md', 'folder = folder']);
    });

    test('an action is called by a click or by Enter, with its index', async () => {
      await openTab();
      await row('Act').click();
      await row('Act').press('Enter');
      expect(await host.takeLog()).toEqual(['acted 4', 'acted 4']);
    });

    test('render makes a row by hand; what it returns is called before the row goes', async () => {
      await openTab();
      await host.page.locator('button', { hasText: 'Custom button' }).click();
      await host.page.evaluate(() => window.workbench.app.setting.close());
      expect(await host.takeLog()).toEqual(['custom', 'cleaned']);
    });

    test('a page opens with its items, and leads back', async () => {
      await openTab();
      expect(await row('A page').innerText()).toContain('2 entries');
      await row('A page').click();
      expect(await host.page.locator('.setting-page-title').innerText()).toBe('A page');
      expect(await row('A toggle').count()).toBe(0);
      await host.page.locator('.setting-page-titlebar [aria-label="Back"]').click();
      expect(await row('A toggle').count()).toBe(1);
    });

    test('a list adds and deletes entries, and says when it is empty', async () => {
      await openTab();
      await row('A page').click();
      const names = (): Promise<string[]> => host.page.locator('.setting-items .setting-item-name').allInnerTexts();
      await host.page.locator('.setting-item-heading [aria-label="Add"]').click();
      expect(await names()).toEqual(['x', 'y', 'new']);
      await row('x').locator('[aria-label="Delete"]').click();
      await row('y').press('Delete');
      await row('new').press('Backspace');
      expect(await names()).toEqual([]);
      expect(await host.page.locator('.setting-group-empty').innerText()).toBe('Nothing here');
    });
  });

  describe('SettingTab.update', () => {
    test('asks for the definitions again, and shows them if the tab is open', async () => {
      await host.page.evaluate(() => {
        const { app, obsidian } = window.workbench;
        let names = ['One'];
        class Changing extends obsidian.PluginSettingTab {
          override getSettingDefinitions(): { name: string }[] {
            return names.map((name) => ({ name }));
          }
        }
        const tab = new Changing(app, { manifest: { id: 'changing', name: 'Changing' } } as never);
        app.setting.addTab(tab);
        app.setting.open();
        app.setting.openTabById('changing');
        names = ['Two', 'Three'];
        tab.update();
      });
      expect(await row('One').count()).toBe(0);
      expect(await row('Two').count()).toBe(1);
      expect(await row('Three').count()).toBe(1);
      await host.page.keyboard.press('Escape');
    });
  });

  describe('SettingTab.display', () => {
    test('is called only when nothing is declared; hide when the tab is left', async () => {
      await host.page.evaluate(() => {
        const { app, obsidian } = window.workbench;
        const log = (window.log = [] as unknown[]);
        class Old extends obsidian.PluginSettingTab {
          override display(): void {
            log.push('display');
            new obsidian.Setting(this.containerEl).setName('By hand');
          }
          override hide(): void {
            log.push('hide');
            super.hide();
          }
        }
        app.setting.open();
        app.setting.addTab(new Old(app, { manifest: { id: 'old', name: 'Old plugin' } } as never));
        app.setting.openTabById('old');
      });
      expect(await row('By hand').count()).toBe(1);
      await host.page.keyboard.press('Escape');
      expect(await host.takeLog()).toEqual(['display', 'hide']);
    });
  });

  describe('SettingTab.hide', () => {
    test('is called also for a tab of declared settings, when another is chosen', async () => {
      await host.page.evaluate(() => {
        const { app, obsidian } = window.workbench;
        const log = (window.log = [] as unknown[]);
        class Declared extends obsidian.PluginSettingTab {
          override getSettingDefinitions(): { name: string }[] {
            return [{ name: 'Declared' }];
          }
          override hide(): void {
            super.hide();
            log.push('hide');
          }
        }
        class Other extends obsidian.PluginSettingTab {}
        app.setting.addTab(new Declared(app, { manifest: { id: 'declared', name: 'Declared' } } as never));
        app.setting.addTab(new Other(app, { manifest: { id: 'other', name: 'Other' } } as never));
        app.setting.open();
        app.setting.openTabById('declared');
        log.length = 0;
        app.setting.openTabById('other');
      });
      expect(await host.takeLog()).toEqual(['hide']);
      await host.page.keyboard.press('Escape');
    });
  });

  describe('SettingsWindow', () => {
    test('lists the tabs; its search finds declared settings by name, description and alias, but not hidden ones', async () => {
      await openTab();
      await row('A toggle').locator('.checkbox-container').click();
      const search = host.page.getByPlaceholder('Search settings…');
      const found = async (query: string): Promise<string[]> => {
        await search.fill(query);
        return host.page.locator('.setting-search-result .suggestion-title').allInnerTexts();
      };
      expect(await host.page.locator('.vertical-tab-nav-item.is-active').innerText()).toBe('Test plugin');
      expect(await found('turns things')).toEqual(['A toggle']);
      expect(await found('synonym')).toEqual(['A text']);
      expect(await found('area')).toEqual([]);
      expect(await found('choice')).toEqual(['A choice']);
      await host.page.locator('.setting-search-result').click();
      expect(await row('A choice').isVisible()).toBe(true);
    });
  });
}
