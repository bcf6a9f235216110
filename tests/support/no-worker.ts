/** Stands in for the worker program where no test starts it. */
export const workerText = '';
