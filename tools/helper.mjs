// The helper script of embeds in its two forms: `embed.js` for a script tag, `embed.mjs` for a
// portal that bundles it.
import { join } from 'node:path';
import { build } from 'vite';

const FORMS = [
  { file: 'embed.js', entry: 'classic.ts', format: 'iife' },
  { file: 'embed.mjs', entry: 'embed.ts', format: 'es' },
];
/** Other people's pages load it, so it stays within 2 kB. */
export const MOST_BYTES = 2048;

/** Text by file name. */
export async function buildHelper(root, plugins = []) {
  const made = {};
  for (const { file, entry, format } of FORMS) {
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
          input: join(root, 'src/embed/helper', entry),
          preserveEntrySignatures: 'strict',
          output: { format, entryFileNames: file },
        },
        modulePreload: false,
      },
    });
    made[file] = output[0].code;
    const bytes = Buffer.byteLength(made[file]);
    if (bytes > MOST_BYTES) throw new Error(`${file} has ${bytes} bytes, more than ${MOST_BYTES}`);
  }
  return made;
}
