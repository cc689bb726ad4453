// Builds scripts that stand alone: the helper of embeds in two forms (`embed.js` for a script tag, `embed.mjs` for a
// portal that bundles it), and the script of the account pages.
import { join } from 'node:path';
import { build } from 'vite';

/** Other people's pages load the helper, so it stays within 2 kB. */
export const MOST_BYTES = 2048;
const FORMS = [
  { file: 'embed.js', entry: 'embed/helper/classic.ts', format: 'iife', most: MOST_BYTES },
  { file: 'embed.mjs', entry: 'embed/helper/embed.ts', format: 'es', most: MOST_BYTES },
  { file: 'sign-in.js', entry: 'sign-in/main.ts', format: 'iife', most: 4096 },
];

/** Returns the text of each script by file name. */
export async function buildHelper(root, plugins = []) {
  const made = {};
  for (const { file, entry, format, most } of FORMS) {
    const { output } = await build({
      root,
      configFile: false,
      logLevel: 'error',
      publicDir: false,
      plugins,
      build: {
        write: false,
        minify: true,
        target: 'es2022',
        rolldownOptions: {
          input: join(root, 'src', entry),
          preserveEntrySignatures: 'strict',
          output: { format, entryFileNames: file },
        },
        modulePreload: false,
      },
    });
    made[file] = output[0].code;
    const bytes = Buffer.byteLength(made[file]);
    if (bytes > most) throw new Error(`${file} has ${bytes} bytes, more than ${most}`);
  }
  return made;
}
