/**
 * The architecture as a test: who may import whom, which room may use which package, how long a
 * file may be. The rules stand in docs/decisions/0002-module-boundaries.md. Where each capability lives:
 * `homes.test.ts`.
 */
import { dirname } from 'node:path';
import process from 'node:process';
import { describe, expect, it } from 'vitest';
import { circlesIn, FILES, OWN, readSource, type SourceFile, textOf } from './rooms.fixture.ts';

const inCore = (rooms: string): readonly string[] => rooms.split(' ').map((room) => `core/${room}`);
const inServer = (room: string): string => `server/${room}`;

/**
 * What each room of src may import of src, besides itself. `a/b` names a room or a file in it, `*`
 * is all.
 */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  'core/geo': [],
  'core/time': ['core/texts'],
  'core/wire': ['core/time/units'],
  'core/texts': [],
  'core/shipment': ['core/geo', 'core/time', 'core/texts'],
  'core/parse': ['core/geo', 'core/time', 'core/wire', 'core/shipment'],
  'core/journeys': ['core/time', 'core/shipment'],
  'core/calendar': ['core/time'],
  'core/columns': inCore('time texts shipment journeys plan/json plan/reason facts/last-fact money'),
  'core/filter': inCore('facts time texts columns shipment'),
  'core/desk-api': inCore('time columns filter rules money cases sheet facts'),
  'core/fleet': ['core/geo', 'core/columns', 'core/filter', 'core/desk-api'],
  'core/sheet': ['core/columns', 'core/facts', 'core/shipment', 'core/texts', 'core/time'],
  'core/facts': inCore('time texts columns shipment journeys reading'),
  'core/rules': inCore('time columns journeys reading shipment facts'),
  'core/money': inCore('time texts columns journeys reading rules plan/json'),
  'core/cases': ['core/time', 'core/texts', 'core/columns', 'core/shipment', 'core/rules', 'core/facts'],
  'core/reading': ['core/geo', 'core/time', 'core/shipment', 'core/journeys', 'core/columns'],
  'core/plan': ['core/columns', 'core/time', 'core/texts', 'core/shipment', 'core/reading', 'core/cases'],
  'core/scene': ['core/geo', 'core/time', 'core/texts', 'core/shipment', 'core/reading'],
  'core/words': ['core/facts', 'core/geo', 'core/time', 'core/texts', 'core/shipment', 'core/reading', 'core/columns'],
  'core/links': ['core/geo', 'core/time', 'core/parse', 'core/shipment', 'core/reading', 'core/texts', 'core/columns'],
  ui: ['core/texts'],
  faces: ['core', 'ui'],
  api: ['core'],
  view: ['core'],
  chart: ['core', 'view'],
  map: ['core', 'view', 'ui', 'faces', 'chart'],
  fleet: ['core', 'ui', 'chart', 'map'],
  panel: ['core', 'api', 'view', 'ui', 'faces'],
  embed: ['core', 'api', 'view', 'ui', 'faces', 'map', 'panel', 'styles'],
  // The lens's card: what app and desk show of a shipment in words.
  card: ['core', 'api', 'view', 'ui', 'map/PrintMap', 'panel', 'embed/builder'],
  // The third front door shows the lens's own card and map.
  desk: ['core', 'api', 'view', 'ui', 'faces', 'map', 'fleet', 'card', 'styles'],
  // The tracking page loads nothing of the desk.
  app: ['core', 'api', 'view', 'ui', 'faces', 'map', 'panel', 'card', 'styles'],
  'sign-in': [],
  worker: ['core/wire', 'core/links/opened-case', 'api/offline/answer-cache', 'api/offline/desk-cache'],
  '': ['*'],
};

const MAY_IMPORT_SERVER: Readonly<Record<string, readonly string[]>> = {
  // Sockets, heads, limits, bodies, the line of the log: every room may stand on it.
  http: ['src/core'],
  thread: [],
  config: ['src/core/texts'],
  store: ['server/http'],
  gateway: ['server/http', 'server/store', 'src/core'],
  desk: ['server/http', 'server/thread', 'src/core'],
  notifications: ['server/http', 'server/desk', 'src/core'],
  // Beside the desk: its drivers, and who may read there.
  people: ['server/http', 'server/config', 'server/desk', 'src/core'],
  // Of the gateway the port of a source alone.
  sources: ['server/http', 'server/gateway/source', 'server/store', 'src/core', 'atlas'],
  web: ['server/http', 'server/gateway', 'server/prerender', 'src/core'],
  prerender: ['server/thread', 'src/core', 'src/faces'],
  // The server, put together as configured, and the one place that knows the built-in service.
  wiring: [
    ...'http config store gateway sources desk notifications people web prerender'.split(' ').map(inServer),
    ...['carrier-rows/sample-rows', 'desk-samples', 'scenarios', 'service'].map((part) => `sim/${part}`),
  ],
  // Subcommands open the parts of a server one by one.
  'command-line': [
    ...'http config store gateway sources desk notifications people wiring'.split(' ').map(inServer),
    'src/core',
  ],
  '': ['server/wiring', 'server/command-line'],
};

/**
 * The built-in service shares no code with the reader: two sides of a contract that do prove
 * nothing.
 */
const MAY_IMPORT_SIM = ['src/core/wire', 'src/core/geo', 'atlas'];

/**
 * Simulators for tests, benchmarks and demos: carriers, fleets and whole weeks. They import nothing
 * of the code that reads their answers.
 */
const MAY_IMPORT_SIMULATORS = ['tools/simulators', 'sim', ...MAY_IMPORT_SIM];

/** Facts of the world know nobody who reads them. */
const MAY_IMPORT_ATLAS = ['src/core/geo'];

/** Sample numbers, the built server and the demo portal. Addresses are written by hand. */
const MAY_IMPORT_E2E = [
  'sim/scenarios',
  'tools/portal/portal',
  'tools/built-server',
  'tools/change-sheet',
  'tools/find-engines',
  'tools/pictures/screens',
];

/**
 * Packages that a room may use; pure rooms have none but the reader of the wire. The longest folder
 * name counts.
 */
const MAY_USE: Readonly<Record<string, readonly string[]>> = {
  'src/core': [],
  'src/core/texts': ['virtual:texts', 'locales'],
  'src/core/wire': ['valibot'],
  'src/core/parse': ['valibot'],
  'src/core/links': ['valibot'],
  'src/core/desk-api': ['valibot'],
  'src/core/sheet': ['papaparse'],
  'src/worker': [],
  'src/sign-in': [],
  'src/api': ['valibot', 'react', '@tanstack/react-query'],
  'src/view': ['react', 'zustand'],
  'src/ui': ['react', 'react-dom', 'lucide'],
  'src/faces': ['react'],
  'src/chart': ['react', 'leaflet', 'react-leaflet'],
  'src/map': ['react', 'react-dom', 'leaflet', 'react-leaflet', 'lucide'],
  'src/fleet': ['react', 'leaflet', 'react-leaflet'],
  'src/panel': ['react', 'react-dom', 'lucide', '@tanstack/react-query', '@tanstack/react-virtual'],
  'src/embed': ['react', 'react-dom', 'valibot', 'lucide', '@tanstack/react-query'],
  'src/desk': ['react', 'react-dom', 'lucide', '@tanstack/react-query'],
  'src/app': ['react', 'react-dom', '@tanstack/react-query'],
  'src/card': ['react', 'react-dom', 'lucide', '@tanstack/react-query'],
  'src/card/share': ['react', 'qrcode-generator', '@tanstack/react-query'],
  src: ['react', 'react-dom', '@tanstack/react-query'],
  sim: ['node', 'valibot'],
  'tools/simulators': ['node', 'valibot', 'vitest'],
  atlas: ['node'],
  'server/desk': ['node', 'hono', 'valibot', '@valibot/to-json-schema'],
  'server/desk/database': ['node', 'libsql', 'pg'],
  'server/store': ['node', 'libsql', 'pg'],
  'server/notifications': ['node', 'undici', 'valibot', 'lru-cache', 'nodemailer'],
  'server/people': ['node', 'valibot', 'lru-cache'],
  'server/people/oidc': ['node', 'valibot', 'openid-client', 'jose'],
  'server/gateway': ['node', 'lru-cache', 'prom-client'],
  'server/gateway/tokens': ['node', 'valibot', 'lru-cache'],
  'server/config': ['node', 'valibot'],
  'server/sources': ['node'],
  'server/sources/dcsa': [],
  'server/sources/compose': [],
  'server/prerender': ['node', 'react-dom'],
  'server/thread': ['node'],
  'server/wiring': ['node', 'hono', 'vite'],
  'server/command-line': ['node'],
  'server/web': ['node', 'valibot', 'lru-cache', 'hono'],
  'server/http': ['node', 'hono', '@hono/node-server', 'lru-cache', 'rate-limiter-flexible', 'sonic-boom'],
  'server/http/calls': ['node', 'undici'],
  server: ['node'],
};

/** Tables of data may be long; everything else is one room's work. */
const DATA_TABLES =
  /\/(ports|inland|lines|fleet|scenarios|loops|channels|zones|approaches|place-names|placeholders)[\w-]*\.ts$|\/(data|regions|fixtures)\//;
/** Longer files are reported, because they often hold two subjects. */
const LONG = 300;
const MAX_LINES = 600;

/** Fewer equal lines, or shorter ones, occur in two places by chance. */
const COPIED = { lines: 10, characters: 250 };

/**
 * The folders of the desk (docs/decisions/0052-folders-of-the-desk-in-order.md) and its table of operations:
 * each may import those before it. Tests of the whole desk lie beside them.
 */
const DESK_ORDER = [
  'ports',
  'database',
  'rows',
  'manual-entries',
  'watches',
  'cases',
  'costs',
  'schedule',
  'search',
  'access',
  'outbox',
  'store',
  'operations',
  'import',
  'planner',
  'worker',
  'api',
];

/** Null for a file outside of the desk. The table of operations stands beside the folders, and in their order. */
const deskFolder = (path: string): string | null => /^server\/desk\/([\w-]+)(?:\/|\.ts$)/.exec(path)?.[1] ?? null;

/** Imports of the desk that go from a folder to a later one, or to a folder that is not known. */
const againstOrder = (files: readonly SourceFile[]): readonly string[] =>
  files.flatMap(({ path, imports }) =>
    imports
      .filter((target) => {
        const [from, to] = [deskFolder(path), deskFolder(target)];
        if (from === null || to === null) return false;
        return !DESK_ORDER.includes(to) || DESK_ORDER.indexOf(from) < DESK_ORDER.indexOf(to);
      })
      .map((target) => `${path} must not import ${target}`),
  );

/**
 * Folders of src that import each other, types counted. Neither can be understood or moved without
 * the other, so the list only shrinks; a folder and what lies inside it are one subject.
 */
const MUTUAL_FOLDERS = [
  'src/core/columns - src/core/facts',
  'src/core/columns - src/core/money',
  'src/core/columns - src/core/plan',
  'src/core/reading/boxes - src/core/reading/journey',
  'src/core/reading/journey - src/core/reading/position',
  'src/desk/columns - src/desk/settings',
  'src/desk/edit - src/desk/list',
  'src/desk/free-days - src/desk/settings',
  'src/desk/rates - src/desk/settings',
  'src/desk/rules - src/desk/settings',
  'src/map/route/lines - src/map/viewport',
];

function mutualFolders(files: readonly SourceFile[]): readonly string[] {
  const isInside = (folder: string, other: string): boolean => `${folder}/`.startsWith(`${other}/`);
  const pairs = new Set(
    files.flatMap(({ path, imports }) => imports.map((target) => `${dirname(path)} - ${dirname(target)}`)),
  );
  return [...pairs]
    .filter((pair) => {
      const [from = '', to = ''] = pair.split(' - ');
      return from < to && !isInside(to, from) && pairs.has(`${to} - ${from}`);
    })
    .toSorted();
}

const isOurs = (target: string): boolean => /^(src|server|sim|atlas|e2e|tools|bench)\//.test(target);

function roomOf(path: string): string {
  const inside = dirname(path).split('/').slice(1);
  if (inside[0] === 'core') return inside.slice(0, 2).join('/');
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
  if (path.startsWith('sim/')) return target.startsWith('sim/') || allows(MAY_IMPORT_SIM, target);
  if (path.startsWith('tools/simulators/')) return allows(MAY_IMPORT_SIMULATORS, target);
  if (path.startsWith('atlas/')) return target.startsWith('atlas/') || allows(MAY_IMPORT_ATLAS, target);
  if (path.startsWith('server/')) {
    return (room !== '' && target.startsWith(`server/${room}/`)) || allows(MAY_IMPORT_SERVER[room] ?? [], target);
  }
  if (!target.startsWith('src/') || (room !== '' && room !== 'app' && target.startsWith('src/app/'))) return false;
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

/** The files of a language hold what those of another hold. */
const isCatalogue = (path: string): boolean => /^src\/core\/texts\/[\w-]+\//.test(path);

/** Runs of equal lines in different places, however they are indented. */
function copiesIn(files: readonly SourceFile[]): readonly string[] {
  const places = new Map<string, string[]>();
  for (const { path, text } of files.filter((file) => !isCatalogue(file.path))) {
    const lines = text.split('\n').map((line) => line.trim());
    for (let at = 0; at + COPIED.lines <= lines.length; at += 1) {
      const run = lines.slice(at, at + COPIED.lines).join('\n');
      if (run.length >= COPIED.characters) places.set(run, [...(places.get(run) ?? []), `${path}:${at + 1}`]);
    }
  }
  return [...places.values()].filter((found) => found.length > 1).map((found) => found.join(' = '));
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
      ({ path }) =>
        !/^(sim|tools\/simulators|atlas)\//.test(path) &&
        !(roomOf(path) in (path.startsWith('server/') ? MAY_IMPORT_SERVER : MAY_IMPORT)),
    );
    expect(strangers.map((file) => file.path)).toEqual([]);
  });

  it('keeps who may import whom, and what', () => {
    const built = [...OWN, ...FILES.filter((file) => file.path.startsWith('e2e'))];
    expect(built.flatMap(complaintsOf)).toEqual([]);
  });

  it('keeps the folders of the desk in their order, types counted', () => {
    const desk = OWN.filter(({ path }) => path.startsWith('server/desk/'));
    expect([...new Set(desk.map(({ path }) => deskFolder(path) ?? ''))].toSorted()).toEqual(DESK_ORDER.toSorted());
    expect(againstOrder(desk)).toEqual([]);
    const wrong = readSource('server/desk/rows/ledger.ts', "import type { Case } from '../cases/read-case.ts';");
    expect(againstOrder([wrong])).toEqual([
      'server/desk/rows/ledger.ts must not import server/desk/cases/read-case.ts',
    ]);
  });

  it('has no folders of src that import each other, but those listed', () => {
    expect(mutualFolders(OWN.filter(({ path }) => path.startsWith('src/')))).toEqual(MUTUAL_FOLDERS);
    const files = [
      readSource('src/core/rules/rule.ts', "import type { Cell } from '../columns/cell.ts';"),
      readSource('src/core/columns/columns.ts', "import { rule } from '../rules/limits.ts';"),
      readSource('src/core/columns/cell/number.ts', "import { column } from '../columns.ts';"),
      readSource('src/core/columns/columns.ts', "import { number } from './cell/number.ts';"),
    ];
    expect(mutualFolders(files)).toEqual(['src/core/columns - src/core/rules']);
  });

  it('has every module in the table of ARCHITECTURE.md, and no other', () => {
    const [, table = ''] = /^### Modules$([\s\S]*?)^## /m.exec(textOf('ARCHITECTURE.md')) ?? [];
    const listed = [...table.matchAll(/^\| `([^`]+)` \|/gm)].map(([, module]) => module);
    const known = [
      ...Object.keys(MAY_IMPORT).flatMap((module) => (module === '' ? [] : `src/${module}`)),
      ...Object.keys(MAY_IMPORT_SERVER).flatMap((module) => (module === '' ? [] : `server/${module}`)),
      ...DESK_ORDER.map((folder) => `server/desk/${folder}`),
      'sim',
      'tools/simulators',
      'atlas',
    ];
    expect(listed.toSorted()).toEqual(known.toSorted());
  });

  it('has no circles, types counted', () => {
    expect(circlesIn(OWN)).toEqual([]);
  });

  it('finds circles, through types, re-exports and lazy parts', () => {
    const files = [
      readSource('src/a.ts', "import type { B } from './b.ts';"),
      readSource('src/b.ts', "export { c } from './c.ts';"),
      readSource('src/c.ts', "const a = () => import('./a.ts');"),
      readSource('src/d.ts', "import { a } from './a.ts';"),
    ];
    expect(circlesIn(files)).toEqual([['src/a.ts', 'src/b.ts', 'src/c.ts']]);
  });

  it('keeps faces without state, effects and styles, so that a page without scripts can hold them', () => {
    const faces = OWN.filter(({ path }) => path.startsWith('src/faces/'));
    expect(faces.length).toBeGreaterThan(10);
    expect(faces.filter(({ code }) => /\buse[A-Z]\w*\(|\bstyle=/.test(code)).map(({ path }) => path)).toEqual([]);
  });

  it('keeps the port of a source free of the gateway, whose sources stand on it', () => {
    const port = OWN.find(({ path }) => path === 'server/gateway/source.ts');
    expect(port?.imports.filter((target) => !/^(?:server\/http|src\/core)\//.test(target))).toEqual([]);
  });

  it(`keeps files under ${MAX_LINES} lines, and reports those of more than ${LONG}`, () => {
    const long = FILES.filter(({ path }) => !DATA_TABLES.test(path))
      .map(({ path, text }) => ({ path, lines: text.split('\n').length - 1 }))
      .filter(({ lines }) => lines > LONG);
    const report = (files: typeof long): readonly string[] => files.map(({ path, lines }) => `${path}: ${lines} lines`);
    if (long.length > 0) process.stdout.write(`Longer than ${LONG} lines:\n  ${report(long).join('\n  ')}\n`);
    expect(report(long.filter(({ lines }) => lines > MAX_LINES))).toEqual([]);
  });

  it(`has no ${COPIED.lines} equal lines in two places`, () => {
    expect(copiesIn(OWN)).toEqual([]);
    const lines = Array.from({ length: COPIED.lines }, (_, at) => `const name${at} = 'a line of some length';`).join(
      '\n',
    );
    const files = ['src/a.ts', 'src/b.ts'].map((path) => readSource(path, `// ${path}\n${lines}`));
    expect(copiesIn(files)).toEqual(['src/a.ts:2 = src/b.ts:2']);
  });

  it.each([
    ['src/map/LegLines.tsx', "import { client } from '../api/client.ts';", 'src/api/client.ts'],
    ['src/map/LegLines.tsx', "export { client } from '../api/client.ts';", 'src/api/client.ts'],
    ['src/map/LegLines.tsx', "const client = import('../api/client.ts');", 'src/api/client.ts'],
    ['src/map/LegLines.tsx', 'import "../panel/QueryState.tsx";', 'src/panel/QueryState.tsx'],
    ['src/core/geo/lat-lng.ts', "import { useMemo } from 'react';", 'react'],
    ['src/core/reading/journey/legs.ts', "import { latLng } from 'leaflet';", 'leaflet'],
    ['src/core/wire/operation-paths.ts', "import { createRoot } from 'react-dom/client';", 'react-dom/client'],
    ['src/core/parse/parse-fields.ts', "import { readFileSync } from 'node:fs';", 'node:fs'],
    ['src/core/scene/legs.ts', "import type { Map } from 'leaflet';", 'leaflet'],
    ['src/core/reading/strip.ts', "import type { ReactNode } from 'react';", 'react'],
    ['src/panel/Panel.tsx', "import { create } from 'zustand';", 'zustand'],
    ['src/core/shipment/types.ts', "import type { Tracking } from '../wire/schemas.ts';", 'src/core/wire/schemas.ts'],
    ['src/panel/Panel.tsx', "import { App } from '../app/App.tsx';", 'src/app/App.tsx'],
    ['src/app/App.tsx', "const desk = import('../desk/shell/DeskShell.tsx');", 'src/desk/shell/DeskShell.tsx'],
    ['src/ui/Badge.tsx', "import { name } from '../../package.json';", 'package.json'],
    ['src/core/links/link.ts', "import { config } from '../../../server/config/config.ts';", 'server/config/config.ts'],
    [
      'sim/fleet/plan-voyage.ts',
      "import { parse } from '../../src/core/parse/parse-fields.ts';",
      'src/core/parse/parse-fields.ts',
    ],
    ['sim/fleet/plan-voyage.ts', "import { Hono } from 'hono';", 'hono'],
    [
      'sim/service.ts',
      "import { CARRIERS } from '../tools/simulators/carriers/carriers.ts';",
      'tools/simulators/carriers/carriers.ts',
    ],
    [
      'tools/simulators/carriers/answer.ts',
      "import { CMA } from '../../../server/sources/carriers/cma/cma.ts';",
      'server/sources/carriers/cma/cma.ts',
    ],
    [
      'server/wiring/open/service.ts',
      "import { createCarriers } from '../../../tools/simulators/carriers/service.ts';",
      'tools/simulators/carriers/service.ts',
    ],
    ['atlas/ports.ts', "import { seeded } from '../sim/random.ts';", 'sim/random.ts'],
    ['atlas/ports.ts', "import { en } from '../src/core/texts/en.ts';", 'src/core/texts/en.ts'],
    ['src/map/LegLines.tsx', "import { PORTS } from '../../atlas/ports.ts';", 'atlas/ports.ts'],
    ['server/main.ts', "import { readConfig } from './config/config.ts';", 'server/config/config.ts'],
    [
      'server/sources/order.ts',
      "import { guard } from '../gateway/policy/guard.ts';",
      'server/gateway/policy/guard.ts',
    ],
    ['server/gateway/gateway.ts', "import { PORTS } from '../../atlas/ports.ts';", 'atlas/ports.ts'],
    ['e2e/map.spec.ts', "import { en } from '../src/core/texts/en.ts';", 'src/core/texts/en.ts'],
  ])('%s: %s is found', (path, text, target) => {
    expect(complaintsOf(readSource(path, text))).toEqual([`${path} must not import ${target}`]);
  });

  it.each([
    ['src/map/LegLines.tsx', "import { Polyline } from 'react-leaflet'; import { nm } from '../core/geo/distance.ts';"],
    ['src/core/geo/polyline.ts', "import type { LatLng } from './types.ts'; // import { x } from 'react'"],
    ['src/core/parse/parse-fields.ts', "import * as v from 'valibot';"],
    ['sim/fleet/plan-voyage.ts', "import { createHash } from 'node:crypto';"],
    ['sim/fleet/plan-voyage.ts', "import { PORTS } from '../../atlas/ports.ts';"],
    ['tools/simulators/weeks/world.ts', "import { seeded } from '../../../sim/random.ts';"],
    ['atlas/sea-lanes.ts', "import { join } from 'node:path'; import { densify } from '../src/core/geo/densify.ts';"],
    ['e2e/map.spec.ts', "import { SCENARIOS } from '../sim/scenarios.ts'; import { x } from './fixture.ts';"],
  ])('%s: %s passes', (path, text) => expect(complaintsOf(readSource(path, text))).toEqual([]));
});
