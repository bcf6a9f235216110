/** English texts. Every other language has exactly these keys. */
export const en = {
  openPanel: 'Open panel',
  panelEmpty: 'Nothing collated yet.',
  settingsUnreadable: 'Collate: the saved settings could not be read; the defaults are used until you change one.',
  excludedName: 'Excluded paths',
  excludedDesc:
    'One path or glob per line, such as "private/" or "**/*.secret.md". No tool finds, lists, reads or changes them.',
};

export type Texts = Readonly<Record<keyof typeof en, string>>;
