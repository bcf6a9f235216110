/** Checks the documentation: node scripts/run.mjs lint-markdown. Prettier sees to its layout. */
import type { Configuration } from 'markdownlint';
import { lint } from 'markdownlint/sync';
import { documentsOf } from './documents';

const CONFIG: Configuration = {
  default: true,
  // Prettier wraps lines.
  'line-length': false,
  // Prettier aligns tables, and counts the width of Chinese and emoji otherwise.
  'table-column-style': false,
  // Every version in the changelog has its “Added”.
  'no-duplicate-heading': { siblings_only: true },
  // A header such as ` (lines 9-14)` is quoted with its space.
  'no-space-in-code': false,
};

const strings = Object.fromEntries(documentsOf(process.cwd()).map(({ path, text }) => [path, text]));
const faults = Object.entries(lint({ strings, config: CONFIG })).flatMap(([path, found]) =>
  found.map(({ lineNumber, ruleDescription, errorDetail }) =>
    [`${path}:${lineNumber}: ${ruleDescription}`, errorDetail].filter(Boolean).join(': '),
  ),
);
for (const fault of faults) console.error(fault);
process.exitCode = faults.length === 0 ? 0 : 1;
