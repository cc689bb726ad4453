// `npm run size`: weight of a deep link's first screen on the wire against its budgets; exits with
// 1 above one of them. Scripts are counted from the pages and the build's manifest (all that the
// page and the map load), the page as the built server sends it for a cached shipment. Of the desk:
// all its scripts, lazy ones included, that nothing of the lens loads, but for the parts that are
// weighed by themselves and what two of these load.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import process from 'node:process';
import { ROOT } from './build.mjs';
import { startBuilt } from './built-server.mjs';

const CLIENT = join(ROOT, 'dist/client');
const PAGE = 'index.html';
const DESK = 'desk.html';
/** Parts of the desk that a press opens or that few rows need, with budgets and stages of texts. */
const FLEET = 'the fleet map';
const sourceOf = (file) => join('src/desk', file.endsWith('.ts') ? file : `${file}.tsx`);
const PARTS = [
  [FLEET, 10.3, null, 'shell/FleetPane'],
  ['the page of subscriptions', 4.8, null, 'subscriptions/SubscriptionsPage'],
  ['the page of settings', 1.5, null, 'settings/SettingsPage'],
  ['its drawer of columns', 4.1, null, 'columns/ColumnsDrawer'],
  ['another type of a column', 1.6, null, 'columns/ConversionForm'],
  ['its drawer of rules', 4.2, null, 'rules/RulesDrawer'],
  ['its drawer of free days', 2.5, null, 'free-days/FreeDaysSection'],
  ['its drawer of rates', 5.2, null, 'rates/RatesDrawer'],
  ['rates pasted from a sheet', 2.3, null, 'rates/PasteRates'],
  ['the page of carriers', 2.1, null, 'lines/LinesPage'],
  ['what people know', 5, null, 'facts/FactsDialog', 'facts/FactStrip'],
  // 0.1 of it reads days in the words of every language.
  ['editing', 6.1, null, 'edit/EditDialog', 'edit/CellField'],
  ['costs', 3.2, null, 'money/SumText', 'money/CaseCosts', 'money/CostStrip'],
  // 0.4 of it stores what is typed, so that a colleague goes on where another stopped.
  ['the dispute sheet', 4, null, 'money/DisputePage'],
  ['a list in groups', 2, null, 'list/GroupTable'],
  ['a list of one customer', 0.3, null, 'list/CustomerExports'],
  ['suggestions of the filter', 1.6, null, 'filter/Suggestions'],
  ['a filter in other languages', 1.4, null, '../core/filter/local-words.ts'],
].map(([what, most, stage, ...files]) => ({ what, most, stage, files: files.map(sourceOf) }));
const APART = PARTS.flatMap(({ files }) => files);
/** Its name in `tools/chunks.ts`. */
const MAP = 'map';
const NUMBER = 'MSKU2048170';
const NOW = Date.parse('2026-11-20T09:34:00Z');
/** Bytes; without it the page has 600. */
const LEAST_WITH_PICTURE = 2_000;
/** kB of 1,000 bytes (docs/speed.md). */
const BUDGETS = {
  scripts: 156,
  // In English: pages of other languages are up to 0.4 longer, all within ten packets.
  page: 13.5,
  map: 11.5,
  desk: 66.5,
  shared: 4.8,
  sources: 3.1,
};

/** Not of the pseudo languages, which only tests speak. */
const TEXTS = /^texts-(?![a-z]{2}-X[AB]-)[\w-]+-([A-Za-z]+)-\w{8}\.js$/;
const assets = readdirSync(join(CLIENT, 'assets'));
const manifest = JSON.parse(readFileSync(join(CLIENT, '.vite/manifest.json'), 'utf8'));

const fileOf = (name) => `src/${name}.tsx`;

/** The chunks that a page names itself: without code of its own it has no entry. */
function chunksOf(page) {
  const html = readFileSync(join(CLIENT, page), 'utf8');
  return Object.keys(manifest).filter(
    (name) => manifest[name].file.endsWith('.js') && html.includes(`"/${manifest[name].file}"`),
  );
}

/** With what is loaded later, too; `without` some parts and what only these load. */
function reach(starts, ...without) {
  const found = new Set(starts);
  for (const name of found)
    for (const next of [...(manifest[name].imports ?? []), ...(manifest[name].dynamicImports ?? [])])
      if (!without.includes(next)) found.add(next);
  return found;
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

/** On the wire: the brotli form where there is one. */
function weigh(file) {
  const path = join(CLIENT, file);
  return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size;
}

/** The texts of a stage in the language whose file is the largest. */
const weighTexts = (stage) =>
  Math.max(
    ...assets
      .filter((name) => name.startsWith('texts-') && TEXTS.exec(name)?.[1] === stage)
      .map((name) => weigh(`assets/${name}`)),
  );

const sum = (sizes) => sizes.reduce((total, size) => total + size, 0);

function get(url) {
  return new Promise((resolve, reject) => {
    // As a browser sends it, which gets a preload.
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
    // The first drawing after the start may come too late for its page.
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
const ofLens = reach(chunksOf(PAGE));
const ofDesk = [...reach(chunksOf(DESK), ...APART)].filter((name) => !ofLens.has(name));
const beyond = (files) => [...reach(files, ...APART)].filter((name) => !ofLens.has(name) && !ofDesk.includes(name));
const reached = PARTS.flatMap(({ files }) => beyond(files));
const isShared = (name) => reached.indexOf(name) !== reached.lastIndexOf(name);
const alone = (files) => beyond(files).filter((name) => !isShared(name));
const shared = [...new Set(reached.filter(isShared))];
/** Beyond what the lens loads for any answer. */
const LATE = ['panel/details/Details', 'panel/states/ShipmentProblem', 'card/LateParts', 'card/ShareTab'];
const ofAny = [...scripts, ...closure(...LATE.map(fileOf))];
const ofSources = closure(...['panel/sources/SourceWords', 'panel/sources/SourcesBlock'].map(fileOf)).filter(
  (chunk) => !ofAny.includes(chunk),
);
const weighAll = (names) => sum(names.map((name) => weigh(manifest[name].file)));
const styles = new Set(closure(...chunksOf(PAGE)).flatMap((chunk) => chunk.css ?? []));
const world = assets.find((name) => /^world-110-.*\.bin$/.test(name));
const fleetWorker = assets.find((name) => /^fleet-worker-.*\.js$/.test(name));
const html = await weighPage();
const css = sum([...styles].map(weigh));
const rows = [
  [
    'scripts of the first screen with its map',
    sum(scripts.map((chunk) => weigh(chunk.file))) + weighTexts('first'),
    BUDGETS.scripts,
  ],
  [
    `page and style sheet of a deep link (${(html / 1000).toFixed(1)} + ${(css / 1000).toFixed(1)})`,
    html + css,
    BUDGETS.page,
  ],
  ['base map of the first screen', weigh(`assets/${world}`), BUDGETS.map],
  ['scripts of the desk beyond the lens', weighAll(ofDesk) + weighTexts('desk'), BUDGETS.desk],
  ['scripts of an answer of several sources', sum(ofSources.map((chunk) => weigh(chunk.file))), BUDGETS.sources],
  ...PARTS.map(({ what, most, stage, files }) => [
    `scripts of ${what}`,
    weighAll(alone(files)) +
      (stage === null ? 0 : weighTexts(stage)) +
      (what === FLEET ? weigh(`assets/${fleetWorker}`) : 0),
    most,
  ]),
  ['scripts that two of these share', weighAll(shared), BUDGETS.shared],
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
