/** The worker program's text, put in by the build (scripts/worker-text.mjs). */
declare module 'collate:worker' {
  export const workerText: string;
}
