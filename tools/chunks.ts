// Splits the client into files. By default the bundler makes a file for every set of parts that share a module: 39
// files on the first screen, each compressed separately, and 14 kB more (docs/decisions/0042-static-file-groups.md).
// `npm run size` measures the result.
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

/**
 * What these load a moment later, each time, and parts of less than 1 kB that they may want. A
 * larger part that only a press opens stays alone.
 */
const SOON = {
  lens: [
    'app/MapBar.tsx',
    'app/start-fleet.tsx',
    'core/parse/parse-samples.ts',
    'shipment/details/help/HelpSheet.tsx',
    'shipment/details/freshness/OfflineBanner.tsx',
    'shipment/details/search/SearchList.tsx',
    'shipment/details/search/read-draft.ts',
    'ui/SheetGestures.tsx',
  ],
  map: [
    'chart/map-layers.ts',
    'map/MapDescription.tsx',
    'map/MapOverlays.tsx',
    'map/route/RouteExtras.tsx',
    'map/route/marks/LegChip.tsx',
    'map/scrubber/ScrubTools.tsx',
    'shipment/details/timeline/FollowMoment.tsx',
  ],
  card: [
    'app/Announcement.tsx',
    'shipment/card/AboveSummary.tsx',
    'shipment/card/CompactSummary.tsx',
    'shipment/card/PastBanner.tsx',
    'shipment/card/PrintPages.tsx',
    'core/shipment/zones.ts',
    'shipment/details/containers/ContainersBar.tsx',
    'shipment/details/freshness/FreshnessDetails.tsx',
    'shipment/details/freshness/RefreshControls.tsx',
    'shipment/details/history/Slip.tsx',
    'shipment/details/search/recent.ts',
    'shipment/details/states/ShipmentProblem.tsx',
    'shipment/details/timeline/EventDetails.tsx',
    'shipment/details/timeline/FollowMoment.tsx',
    'shipment/details/timeline/TimelineFoot.tsx',
  ],
  desk: ['desk/add/AddDialog.tsx', 'desk/cases/CasePanes.tsx', 'desk/list/ListPane.tsx', 'desk/shell/FleetPane.tsx'],
};

/**
 * Parts of less than 1 kB that the first screen does not wait for, with others that are wanted in
 * the same situation: those of a row share a file. `offline` and `outline` stay below 1 kB, because
 * nothing else is wanted when the last answers are stored or the map has failed. Beside them only
 * `desk/list/read-first-result.ts` does, which comes with the reader of past results.
 */
const TOGETHER = {
  'desk-more': [
    'desk/list/CustomerExports.tsx',
    'desk/money/CaseCosts.tsx',
    'desk/money/SumText.tsx',
    'desk/shell/KeySheet.tsx',
    'desk/shell/Notices.tsx',
  ],
  carriers: [
    'core/parse/parse-carriers.ts',
    'shipment/details/carriers/CarrierPicker.tsx',
    'shipment/details/carriers/CarriersPage.tsx',
  ],
  'list-parts': [
    'desk/list/ColumnDialog.tsx',
    'desk/list/FeedDialog.tsx',
    'desk/list/PrintRows.tsx',
    'desk/views/ViewDialog.tsx',
  ],
  offline: ['api/offline/desk-cache.ts', 'api/offline/register.ts'],
  outline: ['chart/outline/paint-outline.ts', 'map/OutlinePicture.tsx'],
  share: ['shipment/card/FrozenPanel.tsx', 'shipment/card/ShareTab.tsx'],
  sources: ['shipment/details/sources/SourceWords.tsx'],
  watch: ['shipment/details/watch/ShipmentCases.tsx', 'shipment/details/watch/WatchForm.tsx'],
};

/**
 * Re-exported by the index of their package, which loads at once, but used by lazy parts only:
 * raster tiles, lists of queries, and what writes.
 */
const LATER =
  /\/(?:TileLayer|TileLayer\.WMS|grid-layer|GridLayer|ImageOverlay|media-overlay|SVGOverlay|queriesObserver|useQueries|mutationObserver|useMutation)\.js$/;

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
const togetherOf = namesIn(TOGETHER);

/**
 * `core` has what the lens needs and what the map shares with a page, `map` the rest of the map.
 * What comes soon lies in the file of exactly the rows that need it, small parts in that of their
 * row. Everything else stays with its page or its lazy part.
 */
function fileOf(id: string, graph: Graph): string | null {
  if (id.includes('rolldown/runtime')) return 'core';
  // This module starts its page wherever it is loaded, so it stays in its own file.
  if (id.endsWith('/main.tsx')) return null;
  const first = firstOf(id, graph);
  if (first.includes('lens') || (first.includes('map') && first.length > 1)) return 'core';
  if (first.length > 0) return first.includes('map') ? 'map' : null;
  const soon = soonOf(id, graph);
  if (soon.length === 0) return togetherOf(id, graph)[0] ?? null;
  return soon.join() === 'desk' ? null : `soon-${soon.map((name) => name.charAt(0)).join('')}`;
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
