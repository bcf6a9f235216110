/** What docs/reliability.md says around its figures. */

export const TOP = `# Reliability`;
export const BELOW = `## What is not promised`;
