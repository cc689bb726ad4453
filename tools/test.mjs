// `npm test`: every check in turn, up to the first failure. The data step comes first, because
// types and unit tests read its files.
import { spawnSync } from 'node:child_process';
import { delimiter, resolve } from 'node:path';
import process from 'node:process';

// By path instead of `npx`: inside another `npx`, say of another Node, it would parse that one's
// options.
const PATH = [resolve(import.meta.dirname, '../node_modules/.bin'), process.env.PATH].join(delimiter);
const env = { ...process.env, PATH };

const STEPS = [
  { name: 'format', run: 'biome format .' },
  { name: 'build', run: 'node tools/build.mjs' },
  { name: 'lint', run: 'oxlint --type-aware' },
  { name: 'types', run: 'tsc' },
  { name: 'unused', run: 'knip' },
  { name: 'unit', run: 'vitest run' },
  { name: 'size', run: 'node tools/size.mjs' },
  { name: 'end to end', run: 'playwright test' },
];

for (const { name, run } of STEPS) {
  const [command, ...args] = run.split(' ');
  const started = performance.now();
  const { status } = spawnSync(command, args, { stdio: 'inherit', env, shell: process.platform === 'win32' });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  process.stdout.write(`${status === 0 ? 'ok' : 'FAILED'}: ${name} (${seconds} s)\n`);
  if (status !== 0) process.exit(status ?? 1);
}
