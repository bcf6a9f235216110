/** What jest's set-up has prepared for the programs that tests start; for processes with an environment of their own. */
const NAMES = ['COLLATE_PROGRAMS', 'NODE_COMPILE_CACHE'];

export const preparedPrograms: Readonly<Record<string, string>> = Object.fromEntries(
  NAMES.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])),
);
