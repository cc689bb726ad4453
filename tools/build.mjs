// Builds the parts that are stale: data, client, server.
//   node tools/build.mjs                     builds what is stale
//   node tools/build.mjs --force             builds everything
//   node tools/build.mjs --server <folder>   builds only the server bundle into another folder for tests, or copies
//                                            the present bundle if it is not stale
import { spawnSync } from 'node:child_process';
import { chmodSync, copyFileSync, cpSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { buildWorker, listAppFiles } from './build-worker.mjs';
import { compressFolder } from './compress.mjs';
import { buildHelper } from './helper.mjs';
import { writeSbom } from './sbom.mjs';
import { hashOf, readStamps, writeStamps } from './stale.mjs';
import { clientNotices, listModules, serverNotices } from './third-party.mjs';

export const ROOT = resolve(fileURLToPath(new URL('..', import.meta.url)));
const COMMON = [
  'package-lock.json',
  'package.json',
  ...['build', 'compress', 'helper', 'third-party', 'sbom'].map((name) => `tools/${name}.mjs`),
  'tools/licences',
];

const CLIENT_TOOLS = ['chunks.ts', 'texts-files.ts', 'texts-plugin.ts', 'leaflet-unused.mjs', 'build-worker.mjs'].map(
  (name) => `tools/${name}`,
);
const PACK = ['map', 'cut', 'labels', 'outline', 'shapes'].map((name) => `tools/pack-${name}.ts`);

/** Steps in order of their dependencies. */
const STEPS = [
  {
    name: 'map',
    needs: 'tools/pack-map.ts',
    inputs: [
      'package-lock.json',
      ...PACK,
      'src/chart/land/detail-levels.ts',
      'src/core/geo/pack-format.ts',
      'src/core/geo/mercator.ts',
      'atlas/ports',
      'atlas/ports.ts',
    ],
    output: 'src/chart/packed',
    run: async () => script('tools/pack-map.ts'),
  },
  {
    // The coast is packed by hand (mapdata/README.md), and the build copies it.
    name: 'chart',
    needs: 'mapdata/coast.pack',
    inputs: ['mapdata'],
    output: 'dist/chart',
    run: async () => {
      for (const file of ['chart/coast.pack', 'chart/cities.pack', 'data/sea.json', 'data/sea-more.json']) {
        mkdirSync(join(ROOT, 'dist', dirname(file)), { recursive: true });
        copyFileSync(join(ROOT, 'mapdata', basename(file)), join(ROOT, 'dist', file));
      }
      cpSync(join(ROOT, 'mapdata/names'), join(ROOT, 'dist/chart/names'), { recursive: true });
    },
  },
  {
    name: 'client',
    needs: 'index.html',
    inputs: [
      ...COMMON,
      ...CLIENT_TOOLS,
      'index.html',
      'embed.html',
      'desk.html',
      'shared.html',
      'vite.config.ts',
      'tsconfig.json',
      'src',
      'locales',
      'public',
    ],
    output: 'dist/client',
    run: buildClient,
  },
  {
    name: 'server',
    needs: 'server/main.ts',
    inputs: [...COMMON, 'tools/undici-parts.mjs', 'tsconfig.json', 'server', 'sim', 'atlas', 'src', 'locales'],
    output: 'dist/server',
    run: async () => {
      await buildServer(join(ROOT, 'dist/server'));
      writeSbom(join(ROOT, 'dist/sbom.cdx.json'));
    },
  },
];

/** A file whose name begins with a dot only keeps an empty folder in Git. */
const made = ({ output }) =>
  existsSync(join(ROOT, output)) && readdirSync(join(ROOT, output)).some((name) => !name.startsWith('.'));

function isStale(step, stamps) {
  return existsSync(join(ROOT, step.needs)) && (!made(step) || stamps[step.name] !== hashOf(ROOT, step.inputs));
}

export function staleSteps() {
  const stamps = readStamps(ROOT);
  return STEPS.filter((step) => isStale(step, stamps)).map((step) => step.name);
}

/** `only` contains the names of the steps to consider. */
export async function buildStale({ force = false, only = STEPS.map((step) => step.name), say = () => {} } = {}) {
  // Steps run in sequence, because a data step changes the inputs of the client step.
  for (const step of STEPS.filter(({ name }) => only.includes(name))) {
    const stamps = readStamps(ROOT);
    if (!(force ? existsSync(join(ROOT, step.needs)) : isStale(step, stamps))) continue;
    say(`building ${step.name}`);
    const hash = hashOf(ROOT, step.inputs);
    await step.run();
    writeStamps(ROOT, { ...readStamps(ROOT), [step.name]: hash });
  }
}

function script(path) {
  // The output of a data step matters only when the step fails.
  const { status, stdout, stderr } = spawnSync(process.execPath, ['tools/run.mjs', path], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`${path} failed\n${stdout}${stderr}`);
}

async function buildClient() {
  const { build } = await import('vite');
  // Each page has its own entry, so that no page waits for the code of others.
  const pages = ['index.html', 'embed.html', 'desk.html'];
  const input = [...pages, 'src/app/start-late.ts'].map((name) => join(ROOT, name));
  const { plugin, bundled } = listModules();
  await build({ root: ROOT, logLevel: 'warn', plugins: [plugin], build: { rolldownOptions: { input } } });
  for (const [name, text] of Object.entries(await buildHelper(ROOT, [plugin])))
    writeFileSync(join(ROOT, 'dist/client', name), text);
  const appFiles = listAppFiles(join(ROOT, 'dist/client'));
  // The page of a share is built alone: its readers never open the desk, whose files would be cut where this page
  // shares a module with them, and their browsers need not store its files for others.
  await build({
    root: ROOT,
    logLevel: 'warn',
    plugins: [plugin],
    publicDir: false,
    build: {
      emptyOutDir: false,
      manifest: '.vite/shared.json',
      rolldownOptions: { input: join(ROOT, 'shared.html') },
    },
  });
  await buildWorker(ROOT, [plugin], appFiles);
  writeFileSync(join(ROOT, 'dist/client/.vite/packages.json'), JSON.stringify(bundled()));
  writeFileSync(join(ROOT, 'dist/client/THIRD-PARTY.txt'), clientNotices(ROOT, bundled()));
  compressFolder(join(ROOT, 'dist/client'));
}

export async function buildServer(outDir) {
  const { build } = await import('vite');
  const { plugin, bundled, loaded } = listModules();
  await build({
    root: ROOT,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [plugin],
    resolve: { alias: [{ find: /^undici$/, replacement: join(ROOT, 'tools/undici-parts.mjs') }] },
    // Without NODE_ENV=production React is the development build, which prerenders half as fast.
    define: { 'process.env.NODE_ENV': '"production"' },
    // Everything is bundled except libsql, which has a binary, so that an install fetches only that package.
    ssr: { noExternal: true, external: ['libsql'] },
    build: {
      ssr: true,
      outDir,
      emptyOutDir: true,
      target: 'node20',
      sourcemap: false,
      rolldownOptions: {
        // `main` is the program, `start` is the same server for callers with their own clock, and the workers are its
        // threads.
        input: {
          main: join(ROOT, 'server/main.ts'),
          start: join(ROOT, 'server/wiring/start.ts'),
          'desk-worker': join(ROOT, 'server/desk/worker/worker.ts'),
          'prerender-worker': join(ROOT, 'server/prerender/worker.ts'),
        },
        output: {
          entryFileNames: '[name].js',
          chunkFileNames: '[name]-[hash].js',
          banner: shebang,
          // Names are kept, so that stack traces remain readable.
          minify: { compress: false, mangle: false, codegen: true },
        },
      },
    },
  });
  chmodSync(join(outDir, 'main.js'), 0o755);
  writeFileSync(join(outDir, 'THIRD-PARTY.txt'), serverNotices(ROOT, bundled(), loaded()));
}

const shebang = (chunk) => (chunk.name === 'main' ? '#!/usr/bin/env node' : '');

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [option, folder] = process.argv.slice(2);
  try {
    if (option === '--server' && folder !== undefined) {
      if (staleSteps().includes('server')) await buildServer(resolve(folder));
      else cpSync(join(ROOT, 'dist/server'), resolve(folder), { recursive: true });
    } else await buildStale({ force: option === '--force', say: (text) => process.stderr.write(`${text}\n`) });
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  }
}
