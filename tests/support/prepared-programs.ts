/** What tells `scripts/run.mjs` of the programs that jest's set-up has bundled; for processes with an environment of their own. */
const NAME = 'COLLATE_PROGRAMS';

export const preparedPrograms: Readonly<Record<string, string>> = { [NAME]: process.env[NAME] ?? '{}' };
