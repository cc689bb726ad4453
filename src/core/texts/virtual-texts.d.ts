/** Made by `tools/texts-plugin.ts`. */
declare module 'virtual:texts' {
  /**
   * Names of the keys that scripts put together: they come first in the files of the first screen.
   * Every other key is `#` and its place.
   */
  export const FIRST_KEYS: readonly string[];
  /** In the names of all files of texts. */
  export const VERSION: string;
}
