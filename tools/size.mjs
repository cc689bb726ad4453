// `npm run size`: measures the bytes on the wire until a page can be used, against four budgets, and exits with 1
// above one of them. Scripts are counted from the pages and the build's manifest, texts in the language with the
// largest files, and the page as the built server sends it for a cached shipment.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import process from 'node:process';
import { ROOT } from './build.mjs';
import { startBuilt } from './built-server.mjs';

const CLIENT = join(ROOT, 'dist/client');
const PAGE = 'index.html';
const DESK = 'desk.html';
/** The desk opens with the tab of cases or the table. The larger of the two counts. */
const DESK_PANES = ['src/desk/cases/CasePanes.tsx', 'src/desk/list/ListPane.tsx'];
/** Stages that the server announces to the desk (`server/wiring/start.ts`). */
const DESK_STAGES = ['first', 'shared', 'desk'];
/** Name of the map's file in `tools/chunks.ts`. */
const MAP = 'map';
const NUMBER = 'MSKU2048170';
const NOW = Date.parse('2026-11-20T09:34:00Z');
/** Minimum number of bytes of a page with its picture. A page without the picture has 600. */
const LEAST_WITH_PICTURE = 2_000;
/** Budgets in kB of 1,000 bytes. docs/decisions/0042-static-file-groups.md explains what the scripts contain. */
const BUDGETS = { scripts: 160.6, page: 14, map: 11.5, desk: 221 };

/** Pseudo languages are excluded, because only tests use them. */
const TEXTS = /^texts-(?![a-z]{2}-X[AB]-)[\w-]+-([A-Za-z]+)-\w{8}\.js$/;
const assets = readdirSync(join(CLIENT, 'assets'));
const manifest = JSON.parse(readFileSync(join(CLIENT, '.vite/manifest.json'), 'utf8'));

/** Returns the chunks that a page names itself, because a page without code of its own has no entry. */
function chunksOf(page) {
  const html = readFileSync(join(CLIENT, page), 'utf8');
  return Object.keys(manifest).filter(
    (name) => manifest[name].file.endsWith('.js') && html.includes(`"/${manifest[name].file}"`),
  );
}

function closure(...starts) {
  const found = new Set();
  const waiting = [...starts];
  while (waiting.length > 0) {
    const name = waiting.pop();
    if (found.has(name) || manifest[name] === undefined) continue;
    found.add(name);
    waiting.push(...(manifest[name].imports ?? []));
  }
  return [...found].map((name) => manifest[name]);
}

/** Returns the size on the wire, which is that of the brotli form where there is one. */
function weigh(file) {
  const path = join(CLIENT, file);
  return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size;
}

/** Returns the size of a stage's texts in the language with the largest file. */
const weighTexts = (stage) =>
  Math.max(
    ...assets
      .filter((name) => name.startsWith('texts-') && TEXTS.exec(name)?.[1] === stage)
      .map((name) => weigh(`assets/${name}`)),
  );

const sum = (sizes) => sizes.reduce((total, size) => total + size, 0);

function get(url) {
  return new Promise((resolve, reject) => {
    // The request resembles a browser's, which receives a preload.
    const headers = { 'accept-encoding': 'br', 'sec-fetch-site': 'none', 'x-landfall-view': 'program' };
    request(url, { headers }, (response) => {
      const chunks = [];
      response.on('data', (chunk) => chunks.push(chunk));
      response.on('end', () => resolve(Buffer.concat(chunks).length));
    })
      .on('error', reject)
      .end();
  });
}

async function weighPage() {
  const server = await startBuilt({ clock: () => NOW });
  try {
    await get(`${server.address}/api/tracking?number=${NUMBER}&route=true&ais=true`);
    // The first drawing after the start may come too late for its page, so the page is requested again.
    for (let tries = 20; tries > 0; tries -= 1) {
      const bytes = await get(`${server.address}/?number=${NUMBER}`);
      if (bytes > LEAST_WITH_PICTURE) return bytes;
    }
    throw new Error('The page came without its picture.');
  } finally {
    await server.close();
  }
}

const map = Object.keys(manifest).find((key) => manifest[key].name === MAP);
if (map === undefined) throw new Error(`The build has no file named ${MAP}`);
const scripts = closure(...chunksOf(PAGE), map);
const desks = DESK_PANES.map((pane) => closure(...chunksOf(DESK), pane));
const weighScripts = (chunks) => sum(chunks.map(({ file }) => weigh(file)));
const weighStyles = (chunks) => sum([...new Set(chunks.flatMap(({ css }) => css ?? []))].map(weigh));
const html = await weighPage();
const css = weighStyles(closure(...chunksOf(PAGE)));
const world = assets.find((name) => /^world-110-.*\.bin$/.test(name));
const rows = [
  ['scripts of the tracking page with its map', weighScripts(scripts) + weighTexts('first'), BUDGETS.scripts],
  [
    `page and style sheet of a deep link (${(html / 1000).toFixed(1)} + ${(css / 1000).toFixed(1)})`,
    html + css,
    BUDGETS.page,
  ],
  ['base map of the first screen', weigh(`assets/${world}`), BUDGETS.map],
  [
    'scripts, texts and style sheets of the desk until its cases or its table are usable',
    Math.max(...desks.map((desk) => weighScripts(desk) + weighStyles(desk))) + sum(DESK_STAGES.map(weighTexts)),
    BUDGETS.desk,
  ],
];
for (const [what, bytes, budget] of rows) {
  const over = bytes > budget * 1000 ? '  ABOVE' : '';
  process.stdout.write(`${(bytes / 1000).toFixed(1).padStart(7)} kB of ${budget} kB  ${what}${over}\n`);
}
if (process.argv.includes('--files')) {
  for (const { file } of scripts.toSorted((a, b) => weigh(b.file) - weigh(a.file))) {
    process.stdout.write(`${(weigh(file) / 1000).toFixed(1).padStart(7)} kB  ${file}\n`);
  }
}
process.exitCode = rows.some(([, bytes, budget]) => bytes > budget * 1000) ? 1 : 0;
