// Splits the client into files. By default the bundler makes a file for every set of parts that share a module: 39
// files on the first screen, each compressed separately, and 14 kB more (docs/decisions/0042-static-file-groups.md).
// `npm run size` measures the result.
import { fileURLToPath } from 'node:url';

interface Graph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

/** Modules with which a page starts. */
const FIRST = {
  lens: ['app/main.tsx'],
  map: ['map/ShipmentMap.tsx'],
  embed: ['embed/main.tsx'],
  desk: ['desk/main.tsx'],
  shared: ['desk/shared/main.tsx'],
};

/**
 * Parts that the modules above load a moment later, every time, and parts of less than 1 kB that they may need. A
 * larger part that opens only on a click stays in a separate file.
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
 * Parts of less than 1 kB that the first screen does not wait for. Parts in one row are needed in the same situation
 * and share a file. `offline` and `outline` stay below 1 kB, because nothing else is needed when the last answers are
 * stored or the map has failed. The only other such file is that of `desk/list/read-first-result.ts`, which comes
 * with the reader of past results.
 */
const TOGETHER = {
  'desk-more': [
    'desk/list/CustomerExports.tsx',
    'desk/money/CaseCosts.tsx',
    'desk/money/SumText.tsx',
    'desk/shell/KeySheet.tsx',
    'desk/shell/close-on-back.ts',
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
    'desk/share/ShareButton.tsx',
    'desk/views/ViewDialog.tsx',
  ],
  offline: ['api/offline/desk-cache.ts', 'api/offline/register.ts'],
  outline: ['chart/outline/paint-outline.ts', 'map/OutlinePicture.tsx'],
  share: ['shipment/card/FrozenPanel.tsx', 'shipment/card/ShareTab.tsx'],
  sources: ['shipment/details/sources/SourceWords.tsx'],
  watch: ['shipment/details/watch/ShipmentCases.tsx', 'shipment/details/watch/WatchForm.tsx'],
};

/**
 * Modules that the index of their package re-exports but only lazy parts use: raster tiles, lists of queries, and
 * mutations.
 */
const LATER =
  /\/(?:TileLayer|TileLayer\.WMS|grid-layer|GridLayer|ImageOverlay|media-overlay|SVGOverlay|queriesObserver|useQueries|mutationObserver|useMutation)\.js$/;

/** Returns all static imports of these modules, transitively. */
function findClosure(paths: readonly string[], graph: Graph): ReadonlySet<string> {
  const modules = new Set<string>();
  const waiting = paths.map((path) => fileURLToPath(new URL(`../src/${path}`, import.meta.url)));
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (modules.has(id) || LATER.test(id)) continue;
    modules.add(id);
    waiting.push(...(graph.getModuleInfo(id)?.importedIds ?? []));
  }
  return modules;
}

/** Returns the names of the rows whose parts need a module. */
function namesIn(table: Readonly<Record<string, readonly string[]>>): (id: string, graph: Graph) => readonly string[] {
  let rows: readonly (readonly [string, ReadonlySet<string>])[] | null = null;
  return (id, graph) => {
    rows ??= Object.entries(table).map(([name, paths]) => [name, findClosure(paths, graph)] as const);
    return rows.filter(([, modules]) => modules.has(id)).map(([name]) => name);
  };
}
const firstOf = namesIn(FIRST);
const soonOf = namesIn(SOON);
const togetherOf = namesIn(TOGETHER);

/**
 * `core` has what the tracking page needs and what the map shares with a page, and `map` has the rest of the map.
 * Parts that are needed soon are in the file of exactly the rows that need them, and small parts in the file of their
 * row. Everything else stays with its page or its lazy part.
 */
function findFile(id: string, graph: Graph): string | null {
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

/** Imports are not added recursively, because a module needs only modules that at least the same rows need. */
export const GROUPS = [{ name: findFile, debugName: 'files', includeDependenciesRecursively: false }];

/** Files that are loaded with the pages. */
const LOADED = /\/(?:core|desk|index|embed|shared|rolldown-runtime)-[\w-]+\.\w+$/;

/**
 * Returns the files that a lazy part needs, without those that its page has already loaded. Firefox reports an error
 * for the preload of a page's own module.
 */
export const partsToPreload = (
  _file: string,
  dependencies: string[],
  { hostType }: { readonly hostType: 'html' | 'js' },
): string[] => (hostType === 'html' ? dependencies : dependencies.filter((name) => !LOADED.test(name)));
