/** Checks the documentation: node scripts/run.mjs lint-markdown. Prettier sees to its layout. */
import { documentsOf } from './documents';
import { markdownFaults } from './markdown-rules';

const faults = documentsOf(process.cwd()).flatMap(({ path, text }) =>
  markdownFaults(text).map(({ line, message }) => `${path}:${line}: ${message}`),
);
for (const fault of faults) console.error(fault);
process.exitCode = faults.length === 0 ? 0 : 1;
