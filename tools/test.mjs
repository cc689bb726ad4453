// `npm test`: every check in turn, stopping at the first red one. The data step comes first because types and units read its files.
import { spawnSync } from 'node:child_process';
import process from 'node:process';

const STEPS = [
  ['format', 'npx', ['biome', 'format', '.']],
  ['build', 'node', ['tools/build.mjs']],
  ['lint', 'npx', ['oxlint', '--type-aware']],
  ['types', 'npx', ['tsc']],
  ['unused', 'npx', ['knip']],
  ['unit', 'npx', ['vitest', 'run']],
  ['size', 'node', ['tools/size.mjs']],
  ['end to end', 'npx', ['playwright', 'test']],
];

for (const [name, command, args] of STEPS) {
  const started = performance.now();
  const { status } = spawnSync(command, args, { stdio: 'inherit', shell: process.platform === 'win32' });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  process.stdout.write(`${status === 0 ? 'ok' : 'FAILED'}: ${name} (${seconds} s)\n`);
  if (status !== 0) process.exit(status ?? 1);
}
