// Prints lines and files of the code by module, and the long files. `npm run stats` reads the working tree, and `npm
// run stats -- <commit>` a commit.
import { execFileSync } from 'node:child_process';
import process from 'node:process';
import { ROOT } from './build.mjs';

const CODE = /\.(?:tsx?|mjs|css)$/;
const TEST = /\.(?:test|spec|fixture|contract|setup|teardown)\.|\/fixtures?\/|\/corpus\/|^(?:e2e|tests)\//;
/** The subfolders of these folders count as separate modules. */
const SPLIT = ['src', 'src/core', 'server', 'server/desk'];
/** Longer files are reported; `tests/architecture/file-length.test.ts` refuses files of more than 600 lines. */
const LONG = 300;
const DATA = /^src\/core\/texts\/[\w-]+\/|\/(?:data|regions)\//;

const [, , commit] = process.argv;

/** `git grep` counts the lines of every file at once, in the working tree and in a commit. */
function countLines() {
  const where = commit === undefined ? ['--untracked', ''] : ['', commit];
  const counted = execFileSync('git', ['grep', '--count', '-I', ...where], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
  return counted.split('\n').flatMap((line) => {
    const [, path = '', count = ''] = /^(?:[^:]+:)??([^:]+):(\d+)$/.exec(line) ?? [];
    return CODE.test(path) ? [{ path, lines: Number(count) }] : [];
  });
}

function moduleOf(path) {
  const folders = path.split('/').slice(0, -1);
  let depth = 1;
  while (depth < folders.length && SPLIT.includes(folders.slice(0, depth).join('/'))) depth += 1;
  return folders.slice(0, depth).join('/') || '.';
}

const modules = new Map();
const total = { product: 0, files: 0, tests: 0 };
const files = countLines();
for (const { path, lines } of files) {
  const name = moduleOf(path);
  const row = modules.get(name) ?? { product: 0, files: 0, tests: 0 };
  modules.set(name, row);
  for (const counts of [row, total]) {
    if (TEST.test(path)) counts.tests += lines;
    else {
      counts.product += lines;
      counts.files += 1;
    }
  }
}

const print = (cells, name) =>
  process.stdout.write(`${cells.map((cell) => String(cell).padStart(8)).join('')}  ${name}\n`);
print(['lines', 'files', 'tests'], 'module');
for (const [name, { product, files: count, tests }] of [...modules].sort(([a], [b]) => (a < b ? -1 : 1)))
  print([product, count, tests], name);
print([total.product, total.files, total.tests], 'in all');

const long = files.filter(({ path, lines }) => lines > LONG && !TEST.test(path) && !DATA.test(path));
process.stdout.write(`\nFiles of more than ${LONG} lines:\n`);
for (const { path, lines } of long.toSorted((a, b) => b.lines - a.lines)) print([lines], path);
