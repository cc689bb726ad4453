// How the client is split into files. By default the bundler makes a file for every set of parts
// that share a module: 23 files on the first screen, each compressed without the others, and 60 a
// moment later. In few files the same code is 12 kB smaller on the first screen, and 48 kB with all
// that a shipment loads (docs/decisions/0009-few-files.md).
import { fileURLToPath } from 'node:url';

interface Graph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[]; readonly code: string | null } | null;
}

/** The entry points, and the chunk that lens and embed load at once. */
const STARTS = ['app/main.tsx', 'embed/main.tsx', 'desk/main.tsx', 'map/ShipmentMap.tsx'].map(inSource);

/** What every map loads a moment later. */
const MAP_SOON = [
  ...['map/MapOverlays.tsx', 'chart/names/paint-names.ts', 'chart/graticule/graticule.ts'].map(inSource),
  ...['Keyboard', 'BoxZoom', 'DoubleClickZoom', 'TouchZoom'].map((name) =>
    inProject(`node_modules/leaflet/src/map/handler/Map.${name}.js`),
  ),
];

/** What these load a moment later, each time. */
const SOON = Object.entries({
  start: ['app/start-fleet.tsx'],
  lens: [
    'app/MapBar.tsx',
    'panel/help/HelpSheet.tsx',
    'panel/freshness/OfflineBanner.tsx',
    'panel/search/SearchList.tsx',
    'panel/search/read-draft.ts',
  ],
  card: [
    'app/Announcement.tsx',
    'card/LateParts.tsx',
    'core/shipment/zones.ts',
    'panel/freshness/RefreshControls.tsx',
    'panel/history/Slip.tsx',
    'panel/search/recent.ts',
    'panel/states/ShipmentProblem.tsx',
    'panel/timeline/EventDetails.tsx',
    'panel/timeline/TimelineFoot.tsx',
  ],
  route: ['map/MapDescription.tsx', 'map/route/RouteExtras.tsx', 'map/scrubber/ScrubTools.tsx'],
  desk: ['desk/main.tsx', 'desk/add/AddDialog.tsx', 'desk/cases/CasePanes.tsx', 'desk/shell/FleetPane.tsx'],
  embed: ['embed/main.tsx'],
}).map(([name, paths]) => ({ name, starts: paths.map(inSource) }));

function inProject(path: string): string {
  return fileURLToPath(new URL(`../${path}`, import.meta.url));
}

function inSource(path: string): string {
  return inProject(`src/${path}`);
}

/** All static imports of modules, transitively. */
function closureOf(starts: readonly string[], graph: Graph): ReadonlySet<string> {
  const modules = new Set<string>();
  const waiting = [...starts];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (modules.has(id)) continue;
    modules.add(id);
    waiting.push(...(graph.getModuleInfo(id)?.importedIds ?? []));
  }
  return modules;
}

/**
 * Re-exported by the index of their package, which loads at once, but used by lazy parts only:
 * raster tiles, lists of queries.
 */
const LATER = /\/(?:TileLayer|TileLayer\.WMS|GridLayer|ImageOverlay|SVGOverlay|queriesObserver|useQueries)\.js$/;

/** Loaded with every page, so it needs no file of its own. */
const ALWAYS = /rolldown\/runtime/;

/**
 * The index of the package imports every icon; the importers that name one decide where it goes.
 */
const ICON = /\/lucide\/.*\/icons\/([\w-]+)\.\w+$/;

const pascalCase = (name: string): string =>
  name.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());

function needs(closure: ReadonlySet<string>, id: string, graph: Graph): boolean {
  if (LATER.test(id) || !closure.has(id)) return false;
  const icon = ICON.exec(id)?.[1];
  if (icon === undefined) return true;
  const name = new RegExp(`\\b${pascalCase(icon)}\\b`);
  return [...closure].some((id) => id.includes('/src/') && name.test(graph.getModuleInfo(id)?.code ?? ''));
}

/** A closure is the same for every module that asks. */
function once<T>(find: (graph: Graph) => T): (graph: Graph) => T {
  let found: T | null = null;
  return (graph) => (found ??= find(graph));
}

const ofStarts = once((graph) => STARTS.map((start) => closureOf([start], graph)));
const ofMapSoon = once((graph) => closureOf(MAP_SOON, graph));
const ofSoon = once((graph) => SOON.map(({ name, starts }) => ({ name, modules: closureOf(starts, graph) })));

/**
 * Modules of two starts share a file, if the lens needs them; those of the map alone have their
 * own, and so have those of the lens alone, which the desk loads to show its card; the rest lies
 * with its page or in a lazy chunk.
 */
function fileOf(id: string, graph: Graph): string | null {
  if (ALWAYS.test(id)) return 'core';
  const needed = ofStarts(graph).map((closure) => needs(closure, id, graph));
  const [isOfLens = false, , , isOfMap = false] = needed;
  const isShared = (isOfLens || isOfMap) && needed.filter(Boolean).length > 1;
  if (isShared || (isOfLens && (ICON.test(id) || id.includes('/src/ui/')))) return 'core';
  if (isOfMap) return 'map';
  return isOfLens ? 'lens' : null;
}

/** A group takes what its modules import with it, so that what more of them need comes first. */
export const GROUPS = [
  { name: fileOf, debugName: 'first screen', priority: 10 },
  {
    name: (id: string, graph: Graph) => (needs(ofMapSoon(graph), id, graph) ? 'soon-map' : null),
    debugName: 'a map soon',
    priority: 9,
  },
  ...SOON.map((_, index) => ({
    name: (id: string, graph: Graph) => soonFileOf(id, graph, index + 1),
    debugName: `soon, of ${index + 1}`,
    priority: index + 1,
  })),
];

/**
 * The file of exactly those that load a module soon, if there are `count` of them; by their
 * initials, because every file names those that it imports.
 */
function soonFileOf(id: string, graph: Graph, count: number): string | null {
  const names = ofSoon(graph)
    .filter(({ modules }) => needs(modules, id, graph))
    .map(({ name }) => name);
  // What a page alone needs lies with it, or is weighed by itself (tools/size.mjs).
  const isOfPages = names.every((name) => name === 'desk' || name === 'embed');
  return names.length === count && !isOfPages ? `soon-${names.map((name) => name.charAt(0)).join('')}` : null;
}

/** Loaded with the pages; the lens's file comes to the desk later. */
const LOADED = /\/(?:core|desk|lens|rolldown-runtime)-[\w-]+\.\w+$/;
const LENS = /\/lens-/;
const DESK = /\/desk-/;

/**
 * The files that a lazy part needs, without those that its page has already loaded: Firefox reports
 * an error for the preload of a page's own module.
 */
export const partsToPreload = (
  _file: string,
  dependencies: string[],
  { hostId, hostType }: { readonly hostId: string; readonly hostType: 'html' | 'js' },
): string[] =>
  hostType === 'html'
    ? dependencies
    : dependencies.filter((name) => !LOADED.test(name) || (LENS.test(name) && DESK.test(hostId)));
