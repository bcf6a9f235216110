/** English texts. Every other language has exactly these keys. */
export const en = {
  openPanel: 'Open panel',
  panelEmpty: 'Nothing collated yet.',
  settingsUnreadable: 'Collate: the saved settings could not be read; the defaults are used until you change one.',
  nodePathName: 'Path of Node',
  nodePathDesc: 'Node 22 or newer runs QMD. Leave this empty to have it looked for.',
  qmdPathName: 'Path of QMD',
  qmdPathDesc: 'The folder of the package @tobilu/qmd, or its launcher. Leave this empty to have it looked for.',
  excludedName: 'Excluded paths',
  excludedDesc:
    'One path or glob per line, such as "private/" or "**/*.secret.md". No tool finds, lists, reads or changes them.',
};

/** Texts are sentences, or functions of what they speak of. */
export type Texts = { readonly [Key in keyof typeof en]: (typeof en)[Key] extends string ? string : (typeof en)[Key] };
