/**
 * The architecture as a test: who may import whom, where a capability lives, how long a file may be. It reads every file as text;
 * the rules stand in docs/decisions/0002-rooms.md, and a change here is a change of the plan.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = resolve(import.meta.dirname, '..');

/** What each room may import of ours, besides itself. `a/b` names one room or one file inside a room; `*` is everything in src. */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  geo: [],
  time: ['i18n/translate'],
  wire: [],
  i18n: [],
  ui: ['i18n'],
  shipment: ['geo', 'time', 'i18n/translate'],
  'api/parse': ['wire', 'shipment', 'geo', 'time'],
  api: ['wire', 'shipment', 'time', 'api/parse', 'i18n/translate'],
  view: ['shipment', 'time'],
  map: ['shipment', 'geo', 'time', 'view', 'ui', 'i18n'],
  panel: ['shipment', 'time', 'api', 'view', 'ui', 'i18n'],
  share: ['shipment', 'time', 'geo', 'api', 'view', 'ui', 'i18n', 'map/scene', 'panel/rows'],
  embed: ['api', 'shipment', 'time', 'map', 'panel', 'share', 'view', 'ui', 'i18n', 'wire', 'styles'],
  frame: ['*'],
  first: [
    'api/parse',
    'shipment',
    'geo',
    'time',
    'map/scene',
    'map/scrubber/axis',
    'map/route/looks',
    'map/route/strokes',
    'map/base/mercator',
    'map/base/pack-format',
    'panel/rows',
    'i18n',
  ],
  worker: ['wire'],
  '': ['*'],
};

const MAY_IMPORT_SERVER: Readonly<Record<string, readonly string[]>> = {
  gateway: ['server/store', 'server/service', 'src/wire', 'src/geo'],
  world: ['server/store', 'server/service', 'src/wire', 'src/geo'],
  store: ['server/service'],
  embed: ['server/gateway', 'server/store', 'server/service'],
  web: [
    'server/service',
    'server/gateway',
    'src/wire',
    'src/geo',
    'src/first',
    'src/view/link',
    'src/view/types',
    'src/embed/options',
    'src/i18n/language',
    'src/shipment',
  ],
  '': ['server', 'src/wire', 'src/geo'],
};

/** One home per capability: a pattern and the places (path prefixes) where it may stand. */
const HOMES: readonly { readonly what: string; readonly pattern: RegExp; readonly homes: readonly string[] }[] = [
  {
    what: 'fetch',
    pattern: /\bfetch\(/,
    homes: ['src/api/client', 'src/map/base/load-file', 'server/gateway', 'src/worker'],
  },
  { what: 'Date', pattern: /\bnew Date\b|\bDate\.(now|parse|UTC)\b/, homes: ['src/time', 'server'] },
  {
    what: 'Intl dates',
    pattern: /Intl\.(DateTimeFormat|RelativeTimeFormat|DurationFormat)/,
    homes: ['src/time', 'server/world/wall-clock'],
  },
  {
    what: 'the address',
    pattern: /\b(window\.)?(location|history)\.(href|search|hash|pathname|pushState|replaceState|assign|reload)\b/,
    homes: ['src/view', 'src/embed'],
  },
  { what: 'a cookie', pattern: /document\.cookie/, homes: ['src/view/preferences'] },
  { what: 'localStorage', pattern: /\b(localStorage|sessionStorage|indexedDB)\b/, homes: ['src/view', 'src/api'] },
  { what: 'leaflet', pattern: /from '(leaflet|react-leaflet)['/]/, homes: ['src/map'] },
  { what: 'zustand', pattern: /from 'zustand['/]/, homes: ['src/view'] },
  { what: 'import.meta.env', pattern: /import\.meta\.env/, homes: ['src/api/config'] },
  { what: 'process.env', pattern: /process\.env/, homes: ['server/config', 'server/main'] },
  { what: 'postMessage', pattern: /\.postMessage\(/, homes: ['src/embed', 'src/map/base'] },
  {
    what: 'an HTML sink',
    pattern:
      /dangerouslySetInnerHTML|\.(inner|outer)HTML\b|insertAdjacentHTML|document\.write\b|bindPopup\(|bindTooltip\(/,
    homes: [],
  },
  { what: 'the key', pattern: /api_key/, homes: ['server', 'src/wire/operations'] },
  { what: 'a postMessage to anyone', pattern: /postMessage\([^)]*'\*'/, homes: [] },
  {
    what: 'a physical direction',
    pattern: /['"` ](-?(m|p)[lr]|(border|rounded)-[lr]|left|right|text-left|text-right)-?(\d|\[|auto|px)/,
    homes: [],
  },
];

/** Tables of data may be long; everything else is one room's work. */
const DATA_TABLES =
  /\/(ports|inland|lines|fleet|scenarios|loops|channels|zones|approaches|place-names)[\w-]*\.ts$|\/en\/[\w-]+\.ts$|\/(data|regions|fixtures)\//;
const LIMIT = 300;

interface SourceFile {
  readonly path: string;
  readonly text: string;
  readonly isTest: boolean;
}

function filesUnder(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !entry.name.endsWith('.d.ts'))
    .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)));
}

const FILES: readonly SourceFile[] = ['src', 'server', 'e2e'].flatMap(filesUnder).map((path) => ({
  path,
  text: readFileSync(join(ROOT, path), 'utf8'),
  isTest: /\.test\.tsx?$|\.spec\.ts$|\/fixtures?\b|corpus/.test(path),
}));

const OWN = FILES.filter((file) => !file.isTest && !file.path.startsWith('e2e'));

/** Comments may speak of what code may not do. */
const code = (text: string): string => text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '');

function importsOf(file: SourceFile): string[] {
  return [...file.text.matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)'/g)].map((match) =>
    relative(ROOT, resolve(ROOT, dirname(file.path), match[1] ?? '')).replace(/\?.*$/, ''),
  );
}

function roomOf(path: string): string {
  const inside = dirname(path).split('/').slice(1);
  if (inside[0] === 'api' && inside[1] === 'parse') return 'api/parse';
  return inside[0] ?? '';
}

const allows = (allowed: readonly string[], target: string): boolean =>
  allowed.some(
    (entry) =>
      entry === '*' || target === entry || target.startsWith(`${entry}/`) || target.replace(/\.\w+$/, '') === entry,
  );

function complaint(file: SourceFile, target: string): string | null {
  const room = roomOf(file.path);
  const says = `${file.path.replace(/^src\//, '')} must not import ${target.replace(/^src\//, '')}`;
  if (file.path.startsWith('server/')) {
    const own = room === '' ? 'server' : `server/${room}`;
    return target.startsWith(`${own}/`) || allows(MAY_IMPORT_SERVER[room] ?? [], target) ? null : says;
  }
  if (!target.startsWith('src/')) return target.startsWith('server/') || target.startsWith('e2e/') ? says : null;
  if (room !== '' && /^src\/(App|main)\b/.test(target)) return says;
  const inside = target.slice('src/'.length);
  const own = room !== '' && roomOf(target) === room;
  return own || allows(MAY_IMPORT[room] ?? [], inside) ? null : says;
}

describe('rooms', () => {
  it('reads the whole house', () => {
    expect(OWN.length).toBeGreaterThan(120);
  });

  it('knows every room', () => {
    const strangers = OWN.filter(
      (file) => !(roomOf(file.path) in (file.path.startsWith('server/') ? MAY_IMPORT_SERVER : MAY_IMPORT)),
    );
    expect(strangers.map((file) => file.path)).toEqual([]);
  });

  it('keeps who may import whom', () => {
    const complaints = OWN.flatMap((file) => importsOf(file).map((target) => complaint(file, target)));
    expect(complaints.filter((line) => line !== null)).toEqual([]);
  });

  it.each(HOMES)('keeps $what at home', ({ pattern, homes }) => {
    const strays = OWN.filter(
      (file) => !homes.some((home) => file.path.startsWith(home)) && pattern.test(code(file.text)),
    );
    expect(strays.map((file) => file.path)).toEqual([]);
  });

  it(`keeps files under ${LIMIT} lines`, () => {
    const long = FILES.filter((file) => !DATA_TABLES.test(file.path) && file.text.split('\n').length > LIMIT);
    expect(long.map((file) => `${file.path}: ${file.text.split('\n').length} lines`)).toEqual([]);
  });

  it('says what is wrong in words', () => {
    const bad: SourceFile = {
      path: 'src/map/LegLines.tsx',
      text: "import { client } from '../api/client.ts';",
      isTest: false,
    };
    expect(importsOf(bad).map((target) => complaint(bad, target))).toEqual([
      'map/LegLines.tsx must not import api/client.ts',
    ]);
  });
});
