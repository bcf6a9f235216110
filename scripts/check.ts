/**
 * Lint, types and format, side by side: node scripts/run.mjs check
 * What each of them prints comes in one piece.
 */
import { inBackground } from './prove/processes';

const here = (program: string): string[] => ['scripts/run.mjs', program];
const commands: readonly (readonly string[])[] = [
  here('check-code'),
  ['node_modules/prettier/bin/prettier.cjs', '--check', '.'],
  here('lint-markdown'),
];
const finished = await Promise.all(commands.map((args) => inBackground(process.execPath, args)));
for (const { hasPassed, output } of finished) if (!hasPassed) console.error(output);
if (!finished.every(({ hasPassed }) => hasPassed)) process.exitCode = 1;
