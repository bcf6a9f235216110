/** The facts of the machine this runs on. */
import { existsSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { quietly } from '../../../lines/quietly';
import { thisMachine } from '../../../vault/node/disk-data-folder';
import type { HostFacts } from './locate';

/** Launchers and package files are small; what is larger is a program. */
const LARGEST_SHIM_BYTES = 256 * 1024;

export function hostFacts(): HostFacts {
  return {
    ...thisMachine(),
    exists: existsSync,
    read: (path) => quietly(() => (statSync(path).size > LARGEST_SHIM_BYTES ? undefined : readFileSync(path, 'utf8'))),
    list: (folder) => quietly(() => readdirSync(folder)) ?? [],
    realPath: (path) => quietly(() => realpathSync(path)),
  };
}
