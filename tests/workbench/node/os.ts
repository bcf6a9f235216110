/** `node:os` in the page: what the server knows of its machine. */
import { facts } from './facts';

export const homedir = (): string => facts.home;
export const tmpdir = (): string => facts.tmp;
export const platform = (): NodeJS.Platform => facts.platform;
export const arch = (): NodeJS.Architecture => facts.arch;
export const EOL = '\n';
