/** Lucide in one file: its modules, one for each icon, take five times as long to bundle. */
declare module 'lucide/dist/umd/lucide.min.js' {
  export { createElement, icons } from 'lucide';
}
