/** Defines which module may import which modules and packages (docs/decisions/0002-module-boundaries.md). */
import { dirname } from 'node:path';
import type { SourceFile } from './source-files.fixture.ts';

const inCore = (names: string): readonly string[] => names.split(' ').map((name) => `core/${name}`);
const inServer = (name: string): string => `server/${name}`;

/**
 * Modules of src that each module may import besides its own files. `a/b` names a module or a file in it, and `*`
 * allows everything.
 */
export const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  'core/geo': [],
  'core/time': ['core/texts'],
  'core/wire': ['core/time/units'],
  'core/texts': [],
  'core/shipment': ['core/geo', 'core/time', 'core/texts'],
  'core/parse': ['core/geo', 'core/time', 'core/wire', 'core/shipment'],
  'core/journeys': ['core/time', 'core/shipment'],
  'core/calendar': ['core/time'],
  'core/columns': inCore('time texts shipment journeys schedule/json schedule/reason facts/last-fact money'),
  'core/filter': inCore('facts time texts columns shipment'),
  'core/desk-api': inCore('time columns filter rules money cases sheet facts'),
  'core/fleet': ['core/geo', 'core/columns', 'core/filter', 'core/desk-api'],
  'core/sheet': ['core/columns', 'core/facts', 'core/shipment', 'core/texts', 'core/time'],
  'core/facts': inCore('time texts columns shipment journeys reading'),
  'core/rules': inCore('time columns journeys reading shipment facts'),
  'core/money': inCore('time texts columns journeys reading rules schedule/json'),
  'core/cases': ['core/time', 'core/texts', 'core/columns', 'core/shipment', 'core/rules', 'core/facts'],
  'core/reading': ['core/geo', 'core/time', 'core/shipment', 'core/journeys', 'core/columns'],
  'core/schedule': ['core/columns', 'core/time', 'core/texts', 'core/shipment', 'core/reading', 'core/cases'],
  'core/scene': ['core/geo', 'core/time', 'core/texts', 'core/shipment', 'core/reading'],
  'core/words': ['core/facts', 'core/geo', 'core/time', 'core/texts', 'core/shipment', 'core/reading', 'core/columns'],
  'core/links': ['core/geo', 'core/time', 'core/parse', 'core/shipment', 'core/reading', 'core/texts', 'core/columns'],
  ui: ['core/texts'],
  static: ['core', 'ui'],
  api: ['core'],
  state: ['core'],
  chart: ['core', 'state'],
  map: ['core', 'state', 'ui', 'static', 'chart'],
  fleet: ['core', 'ui', 'chart', 'map'],
  'shipment/details': ['core', 'api', 'state', 'ui', 'static'],
  embed: ['core', 'api', 'state', 'ui', 'static', 'map', 'shipment/details', 'styles'],
  // The app and the desk show this card of a shipment.
  'shipment/card': ['core', 'api', 'state', 'ui', 'map/PrintMap', 'shipment/details', 'embed/builder'],
  // The desk shows the same card and map as the tracking page.
  desk: ['core', 'api', 'state', 'ui', 'static', 'map', 'fleet', 'shipment/card', 'styles'],
  // The tracking page loads no code of the desk.
  app: ['core', 'api', 'state', 'ui', 'static', 'map', 'shipment', 'styles'],
  'sign-in': ['core/time/clock', 'core/time/local-text'],
  worker: [
    'core/wire',
    'core/links/opened-case',
    'core/time/clock',
    'api/offline/answer-cache',
    'api/offline/desk-cache',
    'api/offline/fresh',
    'api/offline/share-cache',
  ],
  '': ['*'],
};

export const MAY_IMPORT_SERVER: Readonly<Record<string, readonly string[]>> = {
  // Every module may use the sockets, headers, limits, bodies and the log of this one.
  http: ['src/core', 'src/chart/outline/outline'],
  thread: [],
  config: ['src/core/texts'],
  store: ['server/http'],
  gateway: ['server/http', 'server/store', 'src/core'],
  desk: ['server/http', 'server/thread', 'src/core'],
  notifications: ['server/http', 'server/desk', 'src/core'],
  // Assistants reach the desk by its API alone.
  assistant: ['server/http', 'server/config/assistant', 'server/desk/api', 'src/core'],
  // Accounts use the desk's database drivers and decide who may read the desk.
  people: ['server/http', 'server/config', 'server/desk', 'src/core'],
  // Sources know only the contract of a source, and nothing else of the gateway.
  sources: ['server/http', 'server/gateway/source', 'server/store', 'src/core', 'atlas'],
  web: ['server/http', 'server/gateway', 'server/prerender', 'src/core'],
  prerender: ['server/thread', 'src/core', 'src/static', 'src/desk/shared/StaticSharedPage'],
  // Assembles the server as configured. No other module imports the built-in service.
  wiring: [
    ...'http config store gateway sources desk notifications people assistant web prerender'.split(' ').map(inServer),
    ...['aggregator-answers/sample-documents', 'carrier-rows/sample-rows', 'desk-samples', 'scenarios', 'service'].map(
      (part) => `sim/${part}`,
    ),
  ],
  // Each command opens only the parts of a server that it needs.
  'command-line': [
    ...'http config store gateway sources desk notifications people wiring'.split(' ').map(inServer),
    'src/core',
  ],
  '': ['server/wiring', 'server/command-line'],
};

/**
 * The built-in service shares no code with the reader of its responses, because two sides of a contract that share
 * code prove nothing.
 */
const MAY_IMPORT_SIM = ['src/core/wire', 'src/core/geo', 'atlas'];

/**
 * Simulators of carriers, fleets and weeks for tests, benchmarks and demos. They import none of the code that reads
 * their responses.
 */
const MAY_IMPORT_SIMULATORS = ['tools/simulators', 'sim', ...MAY_IMPORT_SIM];

/** The atlas does not depend on the code that reads it. */
const MAY_IMPORT_ATLAS = ['src/core/geo'];

/** Browser tests may use sample numbers, the built server and the demo portal, but write addresses out. */
const MAY_IMPORT_E2E = [
  'sim/scenarios',
  'tools/portal/portal',
  'tools/built-server',
  'tools/change-sheet',
  'tools/find-engines',
  'tools/pictures/fill-desk',
  'tools/pictures/screens',
];

/**
 * Packages that a module may use. Pure modules use none, except valibot where wire data is read. The
 * longest matching folder name applies.
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
  'src/state': ['react', 'zustand'],
  'src/ui': ['react', 'react-dom', 'lucide'],
  'src/static': ['react'],
  'src/chart': ['react', 'leaflet', 'react-leaflet'],
  'src/map': ['react', 'react-dom', 'leaflet', 'react-leaflet', 'lucide'],
  'src/fleet': ['react', 'leaflet', 'react-leaflet'],
  'src/shipment/details': ['react', 'react-dom', 'lucide', '@tanstack/react-query', '@tanstack/react-virtual'],
  'src/embed': ['react', 'react-dom', 'valibot', 'lucide', '@tanstack/react-query'],
  'src/desk': ['react', 'react-dom', 'lucide', '@tanstack/react-query'],
  'src/app': ['react', 'react-dom', '@tanstack/react-query'],
  'src/shipment/card': ['react', 'react-dom', 'lucide', '@tanstack/react-query'],
  'src/shipment/card/share': ['react', 'qrcode-generator', '@tanstack/react-query'],
  src: ['react', 'react-dom', '@tanstack/react-query'],
  sim: ['node', 'valibot'],
  'tools/simulators': ['node', 'valibot', 'vitest'],
  atlas: ['node'],
  'server/desk': ['node', 'hono', 'valibot', '@valibot/to-json-schema'],
  'server/desk/database': ['node', 'libsql', 'pg'],
  'server/store': ['node', 'libsql', 'pg'],
  'server/assistant': ['node', 'valibot', '@valibot/to-json-schema'],
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

const isOurs = (target: string): boolean => /^(src|server|sim|atlas|e2e|tools|bench)\//.test(target);

export function moduleOf(path: string): string {
  const inside = dirname(path).split('/').slice(1);
  if (inside[0] === 'core' || inside[0] === 'shipment') return inside.slice(0, 2).join('/');
  return inside[0] ?? '';
}

const allows = (allowed: readonly string[], target: string): boolean =>
  allowed.some(
    (entry) =>
      entry === '*' || target === entry || target.startsWith(`${entry}/`) || target.replace(/\.\w+$/, '') === entry,
  );

function mayImport(path: string, target: string): boolean {
  const module = moduleOf(path);
  if (path.startsWith('e2e/')) return target.startsWith('e2e/') || allows(MAY_IMPORT_E2E, target);
  if (path.startsWith('sim/')) return target.startsWith('sim/') || allows(MAY_IMPORT_SIM, target);
  if (path.startsWith('tools/simulators/')) return allows(MAY_IMPORT_SIMULATORS, target);
  if (path.startsWith('atlas/')) return target.startsWith('atlas/') || allows(MAY_IMPORT_ATLAS, target);
  if (path.startsWith('server/')) {
    return (module !== '' && target.startsWith(`server/${module}/`)) || allows(MAY_IMPORT_SERVER[module] ?? [], target);
  }
  if (!target.startsWith('src/') || (module !== '' && module !== 'app' && target.startsWith('src/app/'))) return false;
  const isOwn = module !== '' && moduleOf(target) === module;
  return isOwn || allows(MAY_IMPORT[module] ?? [], target.slice('src/'.length));
}

/** `react-dom/client` belongs to react-dom, and `node:fs` to node. */
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

/** Returns the imports of a file that its module may not have. */
export const forbiddenImports = ({ path, imports }: SourceFile): readonly string[] =>
  imports
    .filter((target) => !(isOurs(target) ? mayImport(path, target) : mayUse(path, target)))
    .map((target) => `${path} must not import ${target}`);
