// Builds src/worker/sw.ts to dist/client/sw.js and writes the lists of files to cache into it: those of the app, and
// those of the page of a share.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Of the coasts only the 110m world is cached in advance. The others are cached when they are first used. */
const isKept = (name) => /\.(js|css)$/.test(name) || /^world-110-.*\.bin$/.test(name);

/** Files of the page of a share that its scripts do not name. */
const SHARED_MORE = /^(?:texts-[\w-]+-(?:first|shared|tracking|desk|customer)|start-late)-[\w-]{8}\.js$/;

/** Lists the files of the app. Call it before the page of a share is built. */
export const listAppFiles = (client) => readdirSync(join(client, 'assets')).filter(isKept).sort();

function listSharedFiles(client) {
  const manifest = JSON.parse(readFileSync(join(client, '.vite/shared.json'), 'utf8'));
  const files = Object.values(manifest).flatMap(({ file, css = [], assets = [] }) => [file, ...css, ...assets]);
  const names = files.map((file) => file.replace(/^assets\//, ''));
  const more = readdirSync(join(client, 'assets')).filter((name) => SHARED_MORE.test(name));
  return [...new Set([...names, ...more])].filter(isKept).sort((a, b) => a.localeCompare(b));
}

function toBuild(client, page, names) {
  const hash = createHash('sha256')
    .update(names.join('\n'))
    .update(readFileSync(join(client, page)));
  return JSON.stringify({ version: hash.digest('hex').slice(0, 12), files: names.map((name) => `/assets/${name}`) });
}

export async function buildWorker(root, plugins, appFiles) {
  const { build } = await import('vite');
  const client = join(root, 'dist/client');
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins,
    define: {
      BUILD: toBuild(client, 'index.html', appFiles),
      SHARED_BUILD: toBuild(client, 'shared.html', listSharedFiles(client)),
    },
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
