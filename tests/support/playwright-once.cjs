// Playwright, loaded once for each worker: see outside-environment.mjs.
module.exports = globalThis.loadOnce('playwright-core');
