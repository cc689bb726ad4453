/** `tools/texts-plugin.ts` generates this module. */
declare module 'virtual:texts' {
  /** Part of the names of all text files. */
  export const VERSION: string;
}
