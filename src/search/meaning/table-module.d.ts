/** The table as a text, put in by the build (scripts/meaning-table.mjs) and read by table-text.ts. */
declare module '*/table.bin' {
  export function tableText(): string;
}
