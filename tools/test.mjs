// `npm test`: runs every check until one fails. The data step comes first, because types and unit tests read its
// files.
import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import process from 'node:process';

// Programs are started by path instead of `npx`, because a nested `npx` (for example of another Node) would parse the
// outer one's options.
const PATH = [resolve(import.meta.dirname, '../node_modules/.bin'), process.env.PATH].join(delimiter);
const MEMORY = '/dev/shm';
const ROOM = 3 * 1024 ** 3;

/**
 * Folder for temporary files of the steps: databases of the tests, and profiles and shared memory of the browsers.
 * The folder is in memory where there is space, because a disk costs the PostgreSQL tests a fifth of their processor
 * time and the browsers a tenth.
 */
function makeFolder() {
  const free = existsSync(MEMORY) ? statfsSync(MEMORY).bavail * statfsSync(MEMORY).bsize : 0;
  const made = mkdtempSync(join(Math.min(free, freemem() / 2) > ROOM ? MEMORY : tmpdir(), 'landfall-test-'));
  // PostgreSQL runs as another user below this folder.
  chmodSync(made, 0o711);
  return made;
}

const folder = makeFolder();
const env = { ...process.env, PATH, TMPDIR: folder };
process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));

/** Steps in one row run at the same time, because none of them keeps two cores busy. */
const STEPS = [
  [
    { name: 'format', run: 'biome format .' },
    { name: 'build', run: 'node tools/build.mjs' },
    { name: 'programs', run: 'node tools/run.mjs tools/test-programs.ts' },
  ],
  [
    // The linter also checks types, because a separate compiler would repeat that work. The linter ends before
    // garbage collection pays off: collecting costs a fifth of its processor time and saves 0.5 of 3 GB
    // (https://pkg.go.dev/runtime#hdr-Environment_Variables).
    { name: 'lint', run: 'oxlint --type-aware --type-check', more: { GOGC: '1000' } },
    { name: 'unused', run: 'knip' },
    { name: 'size', run: 'node tools/size.mjs' },
  ],
  [{ name: 'unit', run: 'vitest run' }],
  [{ name: 'end to end', run: 'playwright test' }],
];

const running = new Set();
/** Node reports its own processor time only. A POSIX shell also reports the time of its children. */
const HAS_TIMES = process.platform !== 'win32';
let total = 0;

/** Reads the second line of `times`, which has the children's user and system time: `1m2.34s 0m5.60s`. */
function secondsIn(file) {
  const [, children = ''] = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
  const parts = [...children.matchAll(/(\d+)m([\d.]+)s/g)];
  return parts.reduce((sum, [, minutes, seconds]) => sum + Number(minutes) * 60 + Number(seconds), 0);
}

for (const signal of ['SIGINT', 'SIGTERM'])
  process.on(signal, () => {
    for (const { pid } of running) process.kill(HAS_TIMES ? -pid : pid, signal);
    process.exit(1);
  });

/** Resolves with the exit code. The output of steps that run at the same time is printed when each ends. */
function start({ name, run, more }, isAlone) {
  const stdio = isAlone ? 'inherit' : ['ignore', 'pipe', 'pipe'];
  const times = join(folder, `times-${name.replaceAll(' ', '-')}`);
  const started = performance.now();
  const options = { stdio, env: { ...env, ...more } };
  const child = HAS_TIMES
    ? spawn('sh', ['-c', `${run}; code=$?; times > ${times}; exit $code`], { ...options, detached: true })
    : spawn(run, { ...options, shell: true });
  running.add(child);
  const output = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (data) => output.push(data));
  return new Promise((done, fail) => {
    child.once('error', fail);
    child.once('close', (code) => {
      running.delete(child);
      const seconds = ((performance.now() - started) / 1000).toFixed(1);
      const processor = secondsIn(times);
      total += processor;
      process.stdout.write(
        `${output.join('')}${code === 0 ? 'ok' : 'FAILED'}: ${name} (${seconds} s, ${processor.toFixed(0)} s of processor time)\n`,
      );
      done(code ?? 1);
    });
  });
}

for (const steps of STEPS) {
  const codes = await Promise.all(steps.map((step) => start(step, steps.length === 1)));
  const failed = codes.find((code) => code !== 0);
  if (failed !== undefined) process.exit(failed);
}
process.stdout.write(`${total.toFixed(0)} s of processor time in all\n`);
