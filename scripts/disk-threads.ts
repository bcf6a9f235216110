/** Programs beside this one where there is Node and no browser: threads, which can be ended whatever they are doing. */
import { Worker } from 'node:worker_threads';
import { startProgramsBy, type StartProgram } from '../src/search/expression-search';

const inThread: StartProgram = (text, onMessage) => {
  const worker = new Worker(`const self = require('node:worker_threads').parentPort;\n${text}`, { eval: true });
  worker.on('message', onMessage);
  worker.on('error', () => onMessage(undefined));
  return { post: (message) => worker.postMessage(message), end: () => void worker.terminate() };
};

/** Lets regular expressions run in this program. */
export function useThreads(): void {
  startProgramsBy(inThread);
}
