// `npm run check`: runs format, lint with types, and the tests that the change can break, which are those that import
// a changed file and those of the architecture and the documents. The change is everything since the branch left
// `main`, including uncommitted files. `npm test` runs everything.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import process from 'node:process';
import { ROOT } from './build.mjs';

/** These tests read files of any module, so they are not found by imports. */
const ALWAYS = ['src/core/texts/locales.test.ts', 'tests/architecture'];
/** Kill a process again and again and wait for the next one, half a minute each. */
const TOO_SLOW = '**/*kill.test.ts';

/** What a test can import. */
const MODULE = /^(?:src|server|sim|atlas|tools|bench|tests)\/.*\.(?:[jt]sx?|mjs|mts|css|json)$/;

const git = (...args) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim();

function findBase() {
  for (const branch of ['origin/main', 'main']) {
    const { status, stdout } = spawnSync('git', ['merge-base', 'HEAD', branch], { cwd: ROOT, encoding: 'utf8' });
    if (status === 0) return stdout.trim();
  }
  return 'HEAD';
}

const changed = [
  ...git('diff', '--name-only', findBase()).split('\n'),
  ...git('ls-files', '--others', '--exclude-standard').split('\n'),
].filter((path) => MODULE.test(path) && existsSync(join(ROOT, path)));

const PATH = [join(ROOT, 'node_modules/.bin'), process.env.PATH].join(delimiter);
const STEPS = [
  ['node', 'tools/run.mjs', 'tools/texts.ts'],
  ['biome', 'format', '.'],
  ['oxlint', '--type-aware', '--type-check'],
  ['vitest', 'related', '--run', '--exclude', TOO_SLOW, ...ALWAYS, ...changed],
];
for (const [command, ...args] of STEPS) {
  const { status } = spawnSync(command, args, { cwd: ROOT, stdio: 'inherit', env: { ...process.env, PATH } });
  if (status !== 0) process.exit(status ?? 1);
}
