/** Approved text: whole expected outputs kept as files. `APPROVE=1 npm run unit` rewrites them; look at the diff then. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

export function expectApproved(name: string, text: string): void {
  const file = join(__dirname, '../approved', name);
  if (process.env['APPROVE'] === '1') {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  expect(text).toBe(readFileSync(file, 'utf8'));
}
