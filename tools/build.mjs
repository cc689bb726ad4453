// Builds what is stale and nothing else: data, client, server.
//   node tools/build.mjs                     what is stale
//   node tools/build.mjs --force             everything
//   node tools/build.mjs --server <folder>   the server bundle alone, somewhere else (for tests with real processes)
import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { buildWorker } from './build-worker.mjs';
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

const CLIENT_TOOLS = ['chunks.ts', 'leaflet-map.mjs', 'leaflet-parts.mjs', 'unused-parts.mjs', 'build-worker.mjs'].map(
  (name) => `tools/${name}`,
);
const PACK = ['map', 'cut', 'labels', 'outline', 'shapes'].map((name) => `tools/pack-${name}.ts`);

/** Data before what packs it. */
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
    ],
    output: 'src/chart/packed',
    run: async () => script('tools/pack-map.ts'),
  },
  {
    name: 'mask',
    needs: 'tools/pack-mask.ts',
    inputs: ['package-lock.json', 'tools/pack-mask.ts', 'tools/pack-shapes.ts', 'tools/sea', 'src/core/geo', 'sim/geo'],
    output: 'dist/data',
    run: async () => script('tools/pack-mask.ts'),
  },
  {
    name: 'client',
    needs: 'index.html',
    inputs: [
      ...COMMON,
      ...CLIENT_TOOLS,
      'index.html',
      'embed.html',
      'vite.config.ts',
      'tsconfig.json',
      'src',
      'public',
    ],
    output: 'dist/client',
    run: buildClient,
  },
  {
    name: 'server',
    needs: 'server/main.ts',
    inputs: [...COMMON, 'tsconfig.json', 'server', 'sim', 'src'],
    output: 'dist/server',
    run: async () => {
      await buildServer(join(ROOT, 'dist/server'));
      writeSbom(join(ROOT, 'dist/sbom.cdx.json'));
    },
  },
];

/** Git keeps an empty folder by a file with a dot: that is nothing made. */
const made = ({ output }) =>
  existsSync(join(ROOT, output)) && readdirSync(join(ROOT, output)).some((name) => !name.startsWith('.'));

function isStale(step, stamps) {
  return existsSync(join(ROOT, step.needs)) && (!made(step) || stamps[step.name] !== hashOf(ROOT, step.inputs));
}

export function staleSteps() {
  const stamps = readStamps(ROOT);
  return STEPS.filter((step) => isStale(step, stamps)).map((step) => step.name);
}

/** `only`: the steps to look at. */
export async function buildStale({ force = false, only = STEPS.map((step) => step.name), say = () => {} } = {}) {
  // One by one, each judged when its turn comes: a data step changes what the client is built from.
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
  // What a data step has to say is for those who work on the data; here only a failure is news.
  const { status, stdout, stderr } = spawnSync(process.execPath, ['tools/run.mjs', path], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`${path} failed\n${stdout}${stderr}`);
}

async function buildClient() {
  const { build } = await import('vite');
  // Two front doors, each with its own page, so that neither waits for the other's code.
  const input = ['index.html', 'embed.html'].map((name) => join(ROOT, name));
  const { plugin, bundled } = listModules();
  await build({ root: ROOT, logLevel: 'warn', plugins: [plugin], build: { rolldownOptions: { input } } });
  for (const [name, text] of Object.entries(await buildHelper(ROOT, [plugin])))
    writeFileSync(join(ROOT, 'dist/client', name), text);
  await buildWorker(ROOT, [plugin]);
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
    // A process without NODE_ENV would get React's development build, which prerenders half as fast.
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: ['react', 'react-dom'] },
    build: {
      ssr: true,
      outDir,
      emptyOutDir: true,
      target: 'node20',
      sourcemap: false,
      minify: false,
      rolldownOptions: {
        // `main` is the program, `start` the same server for whoever starts it with a clock of their own,
        // `desk-worker` the thread of the desk.
        input: {
          main: join(ROOT, 'server/main.ts'),
          start: join(ROOT, 'server/start.ts'),
          'desk-worker': join(ROOT, 'server/desk/worker.ts'),
        },
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js', banner: shebang },
      },
    },
  });
  chmodSync(join(outDir, 'main.js'), 0o755);
  writeFileSync(join(outDir, 'THIRD-PARTY.txt'), serverNotices(ROOT, [...bundled(), ...loaded()]));
}

const shebang = (chunk) => (chunk.name === 'main' ? '#!/usr/bin/env node' : '');

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [option, folder] = process.argv.slice(2);
  try {
    if (option === '--server' && folder !== undefined) await buildServer(resolve(folder));
    else await buildStale({ force: option === '--force', say: (text) => process.stderr.write(`${text}\n`) });
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  }
}
