/** The table as a text in parts, put in by the build (scripts/meaning-table.mjs) and read by table-text.ts. */
declare module '*/table.bin' {
  export const tableParts: readonly (() => string)[];
}
