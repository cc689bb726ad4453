// `npm test`: every check in turn, stopping at the first red one. The data step comes first because types and units read its files.
import { spawnSync } from 'node:child_process';
import process from 'node:process';

const STEPS = [
  { name: 'format', run: 'npx biome format .' },
  { name: 'build', run: 'node tools/build.mjs' },
  { name: 'lint', run: 'npx oxlint --type-aware' },
  { name: 'types', run: 'npx tsc' },
  { name: 'unused', run: 'npx knip' },
  { name: 'unit', run: 'npx vitest run' },
  { name: 'size', run: 'node tools/size.mjs' },
  { name: 'end to end', run: 'npx playwright test' },
];

for (const { name, run } of STEPS) {
  const [command, ...args] = run.split(' ');
  const started = performance.now();
  const { status } = spawnSync(command, args, { stdio: 'inherit', shell: process.platform === 'win32' });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  process.stdout.write(`${status === 0 ? 'ok' : 'FAILED'}: ${name} (${seconds} s)\n`);
  if (status !== 0) process.exit(status ?? 1);
}
