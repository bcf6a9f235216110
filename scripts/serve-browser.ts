/**
 * Browsers for the test files of a run: node scripts/run.mjs serve-browser 2
 * Prints the address of each and keeps them open until standard input ends. Files that run at the same time need one
 * each: the pages of a browser share its clipboard and its focus.
 */
import { serveBrowser } from '../tests/e2e/support/browser';

const count = Number(process.argv[2]);
const servers = await Promise.all(Array.from({ length: count }, serveBrowser));
console.log(JSON.stringify(servers.map((server) => server.wsEndpoint())));
process.stdin.resume().on('end', () => void Promise.all(servers.map((server) => server.close())));
