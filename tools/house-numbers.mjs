// Figures of the house. Counted are the files of src, server, sim and atlas that are built: no
// tests, fixtures or corpora.
//   npm run house                 of the working tree
//   npm run house -- <commit>     of a commit
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, posix } from 'node:path';
import process from 'node:process';
import { parseSync } from 'vite';
import { ROOT } from './build.mjs';

const SLIVER_LINES = 40;
/** Fewer equal lines, or shorter ones, stand in two places by chance. */
const REPEATED = { lines: 6, characters: 150 };
/** Each has the keys of the English texts, which are counted once. */
const TRANSLATED = /^src\/core\/texts\/(?!en\/)[\w-]+\//;
const NOT_BUILT = /\.test\.tsx?$|\.fixture\.|\/fixtures?\/|\/corpus\/|\.d\.ts$/;
const PARTICIPLES = ['asked', 'known', 'shown', 'kept', 'held', 'told'];
const LINK = /https?:\/\/|\bRFC \d{3,}/;

const git = (...args) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', maxBuffer: 1 << 28 });

function readFiles(commit) {
  const names =
    commit === undefined ? git('ls-files', '-co', '--exclude-standard') : git('ls-tree', '-r', '--name-only', commit);
  return names
    .split('\n')
    .filter(
      (path) => /^(?:src|server|sim|atlas)\/.*\.tsx?$/.test(path) && !NOT_BUILT.test(path) && !TRANSLATED.test(path),
    )
    .map((path) => ({
      path,
      text: commit === undefined ? readFileSync(`${ROOT}/${path}`, 'utf8') : git('show', `${commit}:${path}`),
    }));
}

function parse({ path, text }, paths) {
  const { module, comments } = parseSync(path, text);
  const names = [
    ...module.staticImports.map((one) => one.moduleRequest.value),
    ...module.staticExports.flatMap((one) => one.entries.flatMap((entry) => entry.moduleRequest?.value ?? [])),
    ...module.dynamicImports.map((one) => text.slice(one.moduleRequest.start + 1, one.moduleRequest.end - 1)),
  ];
  const imports = names
    .filter((name) => name.startsWith('.'))
    .map((name) => posix.normalize(posix.join(dirname(path), name.replace(/\?.*$/, ''))))
    .filter((name) => paths.has(name) && name !== path);
  return {
    path,
    lines: text.split('\n').length - 1,
    text,
    comments,
    imports: [...new Set(imports)],
    room: roomOf(path),
  };
}

/**
 * `src/core`, `src/map`, `server/gateway`; `src` and `server` for the files at their top; `sim`
 * and `atlas` whole.
 */
function roomOf(path) {
  const folders = dirname(path).split('/');
  return /^(?:sim|atlas)$/.test(folders[0]) ? folders[0] : folders.slice(0, 2).join('/');
}

/** Groups of nodes that reach each other (Tarjan): more than one node is a circle. */
function circles(edges) {
  const index = new Map();
  const low = new Map();
  const stack = [];
  const found = [];
  const visit = (node) => {
    index.set(node, index.size);
    low.set(node, index.get(node));
    stack.push(node);
    for (const next of edges.get(node) ?? []) {
      if (!index.has(next)) visit(next);
      if (stack.includes(next)) low.set(node, Math.min(low.get(node), low.get(next)));
    }
    if (low.get(node) !== index.get(node)) return;
    const group = stack.splice(stack.indexOf(node));
    found.push(group);
  };
  for (const node of edges.keys()) if (!index.has(node)) visit(node);
  return found;
}

/** How many rooms lie over one another in the longest chain; rooms in a circle share a floor. */
function floors(edges) {
  const groups = circles(edges);
  const groupOf = new Map(groups.flatMap((group, at) => group.map((node) => [node, at])));
  const heights = groups.map(() => 0);
  // Tarjan gives a group after all that it reaches.
  groups.forEach((group, at) => {
    const below = group.flatMap((node) => [...edges.get(node)]).map((next) => groupOf.get(next));
    heights[at] = 1 + Math.max(0, ...below.filter((next) => next !== at).map((next) => heights[next]));
  });
  return Math.max(...heights);
}

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
const count = (text, pattern) => text.match(pattern)?.length ?? 0;

/** Runs of six lines that occur in more than one place, each counted once. */
function repeatedRuns(texts) {
  const seen = new Map();
  for (const text of texts) {
    const lines = text.split('\n').map((line) => line.trim());
    for (let at = 0; at + REPEATED.lines <= lines.length; at++) {
      const run = lines.slice(at, at + REPEATED.lines).join('\n');
      if (run.length >= REPEATED.characters) seen.set(run, (seen.get(run) ?? 0) + 1);
    }
  }
  return [...seen.values()].filter((times) => times > 1).length;
}

function measure(commit) {
  const files = readFiles(commit);
  const paths = new Set(files.map(({ path }) => path));
  const parsed = files.map((file) => parse(file, paths));
  const byPath = new Map(parsed.map((file) => [file.path, file]));
  const importers = new Map(parsed.map(({ path }) => [path, []]));
  const rooms = new Map(parsed.map(({ room }) => [room, new Set()]));
  for (const { path, room, imports } of parsed) {
    for (const target of imports) {
      importers.get(target).push(path);
      if (byPath.get(target).room !== room) rooms.get(room).add(byPath.get(target).room);
    }
  }
  const isSliver = ({ path, lines }) =>
    lines <= SLIVER_LINES && importers.get(path).length === 1 && dirname(importers.get(path)[0]) === dirname(path);
  const comments = parsed.flatMap((file) => file.comments.map(({ value }) => value));
  const code = parsed
    .map(({ text, comments: own }) =>
      own.reduceRight((rest, { start, end }) => rest.slice(0, start) + rest.slice(end), text),
    )
    .join('\n');
  const names = new RegExp(`\\b(?:${PARTICIPLES.join('|')})\\b`, 'g');
  return {
    rooms: rooms.size,
    'arrows between rooms': [...rooms.values()].reduce((sum, targets) => sum + targets.size, 0),
    floors: floors(rooms),
    files: parsed.length,
    lines: parsed.reduce((sum, { lines }) => sum + lines, 0),
    'median lines of a file': median(parsed.map(({ lines }) => lines)),
    'files of at most 40 lines': parsed.filter(({ lines }) => lines <= SLIVER_LINES).length,
    'of these beside their only importer': parsed.filter(isSliver).length,
    'circles of files': circles(new Map(parsed.map(({ path, imports }) => [path, imports]))).filter(
      (group) => group.length > 1,
    ).length,
    'runs of six equal lines in two places': repeatedRuns(parsed.map(({ text }) => text)),
    'module-level WeakMaps': count(code, /^(?:export )?const \w+ = new WeakMap/gm),
    comments: comments.length,
    'comments with a source (link or RFC)': comments.filter((text) => LINK.test(text)).length,
    'lines of comments over 100 columns': parsed.reduce((sum, file) => sum + longLines(file), 0),
    'names by participle (asked, known, shown, kept, held, told)': count(code, names),
  };
}

const longLines = ({ text, comments }) =>
  comments.reduce((sum, { start, end }) => {
    const from = text.lastIndexOf('\n', start) + 1;
    const to = text.indexOf('\n', end);
    return (
      sum +
      text
        .slice(from, to)
        .split('\n')
        .filter((line) => line.length > 100).length
    );
  }, 0);

const [, , commit] = process.argv;
const lines = Object.entries(measure(commit)).map(([what, value]) => `${String(value).padStart(7)}  ${what}\n`);
process.stdout.write(lines.join(''));
