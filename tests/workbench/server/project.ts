/** Where the project lies, whether this runs under Jest or from a bundle in node_modules/.cache. */
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = typeof __dirname === 'string' ? __dirname : dirname(fileURLToPath(import.meta.url));

/** The project's folder: the nearest one above that has a manifest. */
export const projectFolder = findProject(here);

function findProject(folder: string): string {
  if (existsSync(join(folder, 'manifest.json'))) return folder;
  if (dirname(folder) === folder) throw new Error(`There is no manifest.json above ${here}`);
  return findProject(dirname(folder));
}
