/**
 * One browser for all test files of a run: node scripts/run.mjs serve-browser
 * Prints its address and keeps it open until standard input ends. Each file connects to it and has contexts of its own.
 */
import { serveBrowser } from '../tests/e2e/support/browser';

const server = await serveBrowser();
console.log(server.wsEndpoint());
process.stdin.resume().on('end', () => void server.close());
