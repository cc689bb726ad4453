/** Made by `tools/texts-plugin.ts`. */
declare module 'virtual:texts' {
  /** In the names of all files of texts. */
  export const VERSION: string;
}
