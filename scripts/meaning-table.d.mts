import type { Plugin } from 'esbuild';

export function textOfBytes(bytes: Uint8Array): string;
export const meaningTablePlugin: Plugin;
