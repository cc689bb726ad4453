/**
 * The architecture as a test: who may import whom, which room may use which package, how long a file may be. The rules stand in
 * docs/decisions/0002-rooms.md, and a change here is a change of the plan. Where each capability lives: `homes.test.ts`.
 */
import { dirname } from 'node:path';
import { describe, expect, it } from 'vitest';
import { FILES, OWN, readSource, type SourceFile } from './rooms.fixture.ts';

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

/** The numbers of the scenarios, and the demo portal, which is the host page that the tests of embeds open. Addresses are written by hand. */
const MAY_IMPORT_E2E = ['server/world/scenarios', 'tools/portal/portal'];

/** Which packages a room may use: the pure ones none but what reads the wire. The longest name of a folder counts. */
const MAY_USE: Readonly<Record<string, readonly string[]>> = {
  'src/geo': [],
  'src/time': [],
  'src/shipment': [],
  'src/first': [],
  'src/map/scene': [],
  'src/panel/rows': [],
  'src/worker': [],
  'src/wire': ['valibot'],
  'src/api/parse': ['valibot'],
  'src/api': ['valibot', 'react', '@tanstack/react-query'],
  'src/i18n': ['react'],
  'src/view': ['react', 'zustand'],
  'src/ui': ['react', 'lucide-react'],
  'src/map': ['react', 'react-dom', 'leaflet', 'react-leaflet', 'lucide-react'],
  'src/panel': ['react', 'react-dom', 'lucide-react', '@tanstack/react-query', '@tanstack/react-virtual'],
  'src/share': ['react', 'valibot', 'qrcode-generator', '@tanstack/react-query'],
  'src/embed': ['react', 'react-dom', 'valibot', 'lucide-react', '@tanstack/react-query'],
  'src/frame': ['react', 'react-dom', '@tanstack/react-query'],
  src: ['react', 'react-dom', '@tanstack/react-query'],
  'server/world': ['node'],
  'server/store': ['node', 'libsql', '@redis/client', 'vitest'],
  'server/embed': ['node', 'valibot', 'lru-cache', 'rate-limiter-flexible'],
  'server/gateway': ['node', 'undici', 'lru-cache', 'rate-limiter-flexible'],
  'server/web': ['node', 'valibot', 'lru-cache'],
  server: ['node', 'hono', '@hono/node-server', 'pino', 'prom-client', 'valibot', 'vite', 'vitest'],
};

/** Tables of data may be long; everything else is one room's work. */
const DATA_TABLES =
  /\/(ports|inland|lines|fleet|scenarios|loops|channels|zones|approaches|place-names)[\w-]*\.ts$|\/en\/[\w-]+\.ts$|\/(data|regions|fixtures)\//;
const LIMIT = 300;

const isOurs = (target: string): boolean => /^(src|server|e2e|tools|bench)\//.test(target);

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

function mayImport(path: string, target: string): boolean {
  const room = roomOf(path);
  if (path.startsWith('e2e/')) return target.startsWith('e2e/') || allows(MAY_IMPORT_E2E, target);
  if (path.startsWith('server/')) {
    const own = room === '' ? 'server' : `server/${room}`;
    return target.startsWith(`${own}/`) || allows(MAY_IMPORT_SERVER[room] ?? [], target);
  }
  if (!target.startsWith('src/') || (room !== '' && /^src\/(App|main)\b/.test(target))) return false;
  const isOwn = room !== '' && roomOf(target) === room;
  return isOwn || allows(MAY_IMPORT[room] ?? [], target.slice('src/'.length));
}

/** `react-dom/client` is of react-dom, `node:fs` of node. */
const packageOf = (target: string): string =>
  target.startsWith('node:') ? 'node' : (/^(@[^/]+\/)?[^/]+/.exec(target)?.[0] ?? target);

function mayUse(path: string, target: string): boolean {
  if (path.startsWith('e2e/')) return true;
  for (let folder = dirname(path); folder !== '.'; folder = dirname(folder)) {
    const packages = MAY_USE[folder];
    if (packages !== undefined) return packages.includes(packageOf(target));
  }
  return false;
}

const complaintsOf = ({ path, imports }: SourceFile): readonly string[] =>
  imports
    .filter((target) => !(isOurs(target) ? mayImport(path, target) : mayUse(path, target)))
    .map((target) => `${path} must not import ${target}`);

describe('rooms', () => {
  it('reads the whole house', () => {
    expect(OWN.length).toBeGreaterThan(400);
    expect(FILES.filter((file) => file.path.startsWith('e2e')).length).toBeGreaterThan(12);
  });

  it('knows every room', () => {
    const strangers = OWN.filter(
      (file) => !(roomOf(file.path) in (file.path.startsWith('server/') ? MAY_IMPORT_SERVER : MAY_IMPORT)),
    );
    expect(strangers.map((file) => file.path)).toEqual([]);
  });

  it('keeps who may import whom, and what', () => {
    const built = [...OWN, ...FILES.filter((file) => file.path.startsWith('e2e'))];
    expect(built.flatMap(complaintsOf)).toEqual([]);
  });

  it(`keeps files under ${LIMIT} lines`, () => {
    const long = FILES.filter((file) => !DATA_TABLES.test(file.path) && file.text.split('\n').length > LIMIT);
    expect(long.map((file) => `${file.path}: ${file.text.split('\n').length} lines`)).toEqual([]);
  });

  it.each([
    ['src/map/LegLines.tsx', "import { client } from '../api/client.ts';", 'src/api/client.ts'],
    ['src/map/LegLines.tsx', "export { client } from '../api/client.ts';", 'src/api/client.ts'],
    ['src/map/LegLines.tsx', "const client = import('../api/client.ts');", 'src/api/client.ts'],
    ['src/map/LegLines.tsx', 'import "../panel/QueryState.tsx";', 'src/panel/QueryState.tsx'],
    ['src/geo/types.ts', "import { useMemo } from 'react';", 'react'],
    ['src/shipment/legs.ts', "import { latLng } from 'leaflet';", 'leaflet'],
    ['src/wire/paths.ts', "import { createRoot } from 'react-dom/client';", 'react-dom/client'],
    ['src/api/parse/fields.ts', "import { readFileSync } from 'node:fs';", 'node:fs'],
    ['src/map/scene/legs.ts', "import type { Map } from 'leaflet';", 'leaflet'],
    ['src/panel/rows/strip.ts', "import type { ReactNode } from 'react';", 'react'],
    ['src/panel/Panel.tsx', "import { create } from 'zustand';", 'zustand'],
    ['src/shipment/types.ts', "import type { Tracking } from '../wire/schemas.ts';", 'src/wire/schemas.ts'],
    ['src/panel/Panel.tsx', "import { App } from '../App.tsx';", 'src/App.tsx'],
    ['src/ui/Badge.tsx', "import { name } from '../../package.json';", 'package.json'],
    ['src/view/link.ts', "import { config } from '../../server/config.ts';", 'server/config.ts'],
    ['server/world/voyage.ts', "import { parse } from '../../src/api/parse/fields.ts';", 'src/api/parse/fields.ts'],
    ['server/world/voyage.ts', "import { Hono } from 'hono';", 'hono'],
    ['e2e/map.spec.ts', "import { en } from '../src/i18n/en.ts';", 'src/i18n/en.ts'],
  ])('%s: %s is found', (path, text, target) => {
    expect(complaintsOf(readSource(path, text))).toEqual([`${path} must not import ${target}`]);
  });

  it.each([
    ['src/map/LegLines.tsx', "import { Polyline } from 'react-leaflet'; import { nm } from '../geo/distance.ts';"],
    ['src/geo/along.ts', "import type { LatLng } from './types.ts'; // import { x } from 'react'"],
    ['src/api/parse/fields.ts', "import * as v from 'valibot';"],
    ['server/world/voyage.ts', "import { createHash } from 'node:crypto';"],
    ['e2e/map.spec.ts', "import { SCENARIOS } from '../server/world/scenarios.ts'; import { x } from './fixture.ts';"],
  ])('%s: %s passes', (path, text) => expect(complaintsOf(readSource(path, text))).toEqual([]));
});
