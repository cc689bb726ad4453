// Builds src/worker/sw.ts to dist/client/sw.js and writes the list of files to cache into it, from
// the build's manifest.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Of the coasts only the 110m world is cached in advance. The others are cached when they are first used. */
const isKept = (name) => /\.(js|css)$/.test(name) || /^world-110-.*\.bin$/.test(name);

export async function buildWorker(root, plugins) {
  const { build } = await import('vite');
  const client = join(root, 'dist/client');
  const files = readdirSync(join(client, 'assets'))
    .filter(isKept)
    .sort()
    .map((name) => `/assets/${name}`);
  const version = createHash('sha256')
    .update(files.join('\n'))
    .update(readFileSync(join(client, 'index.html')))
    .digest('hex')
    .slice(0, 12);
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins,
    define: { BUILD: JSON.stringify({ version, files }) },
    build: {
      outDir: client,
      emptyOutDir: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: {
        input: join(root, 'src/worker/sw.ts'),
        output: { format: 'iife', entryFileNames: 'sw.js' },
      },
    },
  });
}
