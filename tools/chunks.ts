// How the client is split into files. By default the bundler makes a file for every set of parts
// that share a module: 39 files on the first screen, each compressed without the others, and 14 kB
// more (docs/decisions/0042-static-file-groups.md). `npm run size` weighs the result.
import { fileURLToPath } from 'node:url';

interface Graph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

/** What a page starts with. */
const FIRST = {
  lens: ['app/main.tsx'],
  map: ['map/ShipmentMap.tsx'],
  embed: ['embed/main.tsx'],
  desk: ['desk/main.tsx'],
};

/** What these load a moment later, each time. A part that only a press opens stays alone. */
const SOON = {
  lens: [
    'app/MapBar.tsx',
    'app/start-fleet.tsx',
    'panel/help/HelpSheet.tsx',
    'panel/freshness/OfflineBanner.tsx',
    'panel/search/SearchList.tsx',
    'panel/search/read-draft.ts',
  ],
  map: [
    'chart/graticule/graticule.ts',
    'chart/names/paint-names.ts',
    'map/MapDescription.tsx',
    'map/MapOverlays.tsx',
    'map/route/RouteExtras.tsx',
    'map/scrubber/ScrubTools.tsx',
  ],
  card: [
    'app/Announcement.tsx',
    'card/AboveSummary.tsx',
    'card/CompactSummary.tsx',
    'card/PastBanner.tsx',
    'card/PrintPages.tsx',
    'core/shipment/zones.ts',
    'panel/freshness/RefreshControls.tsx',
    'panel/history/Slip.tsx',
    'panel/search/recent.ts',
    'panel/states/ShipmentProblem.tsx',
    'panel/timeline/EventDetails.tsx',
    'panel/timeline/TimelineFoot.tsx',
  ],
  desk: ['desk/add/AddDialog.tsx', 'desk/cases/CasePanes.tsx', 'desk/shell/FleetPane.tsx'],
};

/**
 * Re-exported by the index of their package, which loads at once, but used by lazy parts only:
 * raster tiles, lists of queries, and what writes.
 */
const LATER =
  /\/(?:TileLayer|TileLayer\.WMS|GridLayer|ImageOverlay|SVGOverlay|queriesObserver|useQueries|mutationObserver|useMutation)\.js$/;

/** All static imports of these modules, transitively. */
function closureOf(paths: readonly string[], graph: Graph): ReadonlySet<string> {
  const modules = new Set<string>();
  const waiting = paths.map((path) => fileURLToPath(new URL(`../src/${path}`, import.meta.url)));
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (modules.has(id) || LATER.test(id)) continue;
    modules.add(id);
    waiting.push(...(graph.getModuleInfo(id)?.importedIds ?? []));
  }
  return modules;
}

/** The names of the rows whose parts need a module. */
function namesIn(table: Readonly<Record<string, readonly string[]>>): (id: string, graph: Graph) => readonly string[] {
  let rows: readonly (readonly [string, ReadonlySet<string>])[] | null = null;
  return (id, graph) => {
    rows ??= Object.entries(table).map(([name, paths]) => [name, closureOf(paths, graph)] as const);
    return rows.filter(([, modules]) => modules.has(id)).map(([name]) => name);
  };
}
const firstOf = namesIn(FIRST);
const soonOf = namesIn(SOON);

/**
 * `core` has what the lens needs and what the map shares with a page, `map` the rest of the map.
 * What comes soon lies in the file of exactly the rows that need it. Everything else stays with its
 * page or its lazy part.
 */
function fileOf(id: string, graph: Graph): string | null {
  if (id.includes('rolldown/runtime')) return 'core';
  // Starts its page wherever it is loaded.
  if (id.endsWith('/main.tsx')) return null;
  const first = firstOf(id, graph);
  if (first.includes('lens') || (first.includes('map') && first.length > 1)) return 'core';
  if (first.length > 0) return first.includes('map') ? 'map' : null;
  const soon = soonOf(id, graph);
  return soon.length === 0 || soon.join() === 'desk' ? null : `soon-${soon.map((name) => name.charAt(0)).join('')}`;
}

/** A module needs only what more rows need, so that no file has to take its imports along. */
export const GROUPS = [{ name: fileOf, debugName: 'files', includeDependenciesRecursively: false }];

/** Loaded with the pages. */
const LOADED = /\/(?:core|desk|index|embed|rolldown-runtime)-[\w-]+\.\w+$/;

/**
 * The files that a lazy part needs, without those that its page has already loaded: Firefox reports
 * an error for the preload of a page's own module.
 */
export const partsToPreload = (
  _file: string,
  dependencies: string[],
  { hostType }: { readonly hostType: 'html' | 'js' },
): string[] => (hostType === 'html' ? dependencies : dependencies.filter((name) => !LOADED.test(name)));
