/** Made by `tools/texts-plugin.ts`. */
declare module 'virtual:texts' {
  /** The names of the first keys in the files of the first screen; others are `#` and their place. */
  export const FIRST_KEYS: readonly string[];
  /** In the names of all files of texts. */
  export const VERSION: string;
}
