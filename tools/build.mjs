// Builds what is stale and nothing else: data, client, server.
//   node tools/build.mjs                     what is stale
//   node tools/build.mjs --force             everything
//   node tools/build.mjs --server <folder>   the server bundle alone, somewhere else (for tests with real processes)
import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { compressFolder } from './compress.mjs';
import { hashOf, readStamps, writeStamps } from './stale.mjs';

export const ROOT = resolve(fileURLToPath(new URL('..', import.meta.url)));
const COMMON = ['package-lock.json', 'package.json', 'tools/build.mjs', 'tools/compress.mjs'];

/** Data before what packs it: the client copies `public/`, the server reads `dist/data/`. */
const STEPS = [
  {
    name: 'map',
    needs: 'tools/pack-map.ts',
    inputs: [...COMMON, 'tools', 'src/geo', 'src/map'],
    output: 'public/map',
    run: async () => script('tools/pack-map.ts'),
  },
  {
    name: 'mask',
    needs: 'tools/pack-mask.ts',
    inputs: [...COMMON, 'tools', 'src/geo'],
    output: 'dist/data',
    run: async () => script('tools/pack-mask.ts'),
  },
  {
    name: 'client',
    needs: 'index.html',
    inputs: [...COMMON, 'index.html', 'vite.config.ts', 'tsconfig.json', 'src', 'public'],
    output: 'dist/client',
    run: buildClient,
  },
  {
    name: 'server',
    needs: 'server/main.ts',
    inputs: [...COMMON, 'tsconfig.json', 'server', 'src'],
    output: 'dist/server',
    run: () => buildServer(join(ROOT, 'dist/server')),
  },
];

const made = (step) => existsSync(join(ROOT, step.output)) && readdirSync(join(ROOT, step.output)).length > 0;

function isStale(step, stamps) {
  return existsSync(join(ROOT, step.needs)) && (!made(step) || stamps[step.name] !== hashOf(ROOT, step.inputs));
}

export function staleSteps() {
  const stamps = readStamps(ROOT);
  return STEPS.filter((step) => isStale(step, stamps)).map((step) => step.name);
}

export async function buildStale(force = false, say = () => {}) {
  // One by one, each judged when its turn comes: a data step changes what the client is built from.
  for (const step of STEPS) {
    const stamps = readStamps(ROOT);
    if (!(force ? existsSync(join(ROOT, step.needs)) : isStale(step, stamps))) continue;
    say(`building ${step.name}`);
    const hash = hashOf(ROOT, step.inputs);
    await step.run();
    writeStamps(ROOT, { ...readStamps(ROOT), [step.name]: hash });
  }
}

function script(path) {
  const { status } = spawnSync(process.execPath, ['tools/run.mjs', path], { cwd: ROOT, stdio: ['ignore', 2, 2] });
  if (status !== 0) throw new Error(`${path} failed`);
}

async function buildClient() {
  const { build } = await import('vite');
  await build({ root: ROOT, logLevel: 'warn' });
  compressFolder(join(ROOT, 'dist/client'));
}

export async function buildServer(outDir) {
  const { build } = await import('vite');
  await build({
    root: ROOT,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      ssr: 'server/main.ts',
      outDir,
      emptyOutDir: true,
      target: 'node20',
      sourcemap: false,
      minify: false,
      rolldownOptions: { output: { entryFileNames: 'main.js', chunkFileNames: '[name]-[hash].js', banner: shebang } },
    },
  });
  chmodSync(join(outDir, 'main.js'), 0o755);
}

const shebang = (chunk) => (chunk.isEntry ? '#!/usr/bin/env node' : '');

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [option, folder] = process.argv.slice(2);
  if (option === '--server' && folder !== undefined) await buildServer(resolve(folder));
  else await buildStale(option === '--force', (text) => process.stderr.write(`${text}\n`));
}
