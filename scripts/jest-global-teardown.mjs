// Takes away what the set-up left for the tests of this run only.
import { rm } from 'node:fs/promises';

export default async function tearDown() {
  await globalThis.closeBrowsers();
  await rm(process.env.WORKBENCH_PAGES, { recursive: true, force: true });
}
