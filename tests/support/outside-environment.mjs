/**
 * The environment of tests without a page. Packages that take long to load, and that nothing replaces, are loaded once for all files of a
 * worker, outside the sandbox that each file has: in it, every file that opens a page would load Playwright anew, a second of processor time.
 */
import { createRequire } from 'node:module';
import NodeEnvironment from 'jest-environment-node';

const require = createRequire(import.meta.url);

export default class extends NodeEnvironment.TestEnvironment {
  constructor(...args) {
    super(...args);
    this.global.loadOnce = (name) => require(name);
  }
}
