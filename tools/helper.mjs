// Builds scripts that stand alone: the helper of embeds in two forms (`embed.js` for a script tag, `embed.mjs` for a
// portal that bundles it), and the script and the style sheet of the pages that the server renders.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';

/** Other people's pages load the helper, so it stays within 2 kB. */
export const MOST_BYTES = 2048;
const FORMS = [
  { file: 'embed.js', entry: 'embed/helper/classic.ts', format: 'iife', most: MOST_BYTES },
  { file: 'embed.mjs', entry: 'embed/helper/embed.ts', format: 'es', most: MOST_BYTES },
  { file: 'sign-in.js', entry: 'sign-in/main.ts', format: 'iife', most: 4096 },
];

/** Parts of `message.css`, the style sheet of the pages that the server renders. */
const STYLES = ['palette.css', 'sign-in/pages.css'];

/** Returns the text of each file by its name. */
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
  made['message.css'] = STYLES.map((name) => readFileSync(join(root, 'src', name), 'utf8')).join('\n');
  return made;
}
