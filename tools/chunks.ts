// How the client is split into files. By default the bundler makes a file for every set of pages
// that share a module: 23 files on the first screen, each compressed without the others. In few
// files the same code is 12 kB smaller.
import { fileURLToPath } from 'node:url';

interface Graph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[]; readonly code: string | null } | null;
}

/** The entry points, and the chunk that lens and embed load at once. */
const STARTS = ['app/main.tsx', 'embed/main.tsx', 'desk/main.tsx', 'map/ShipmentMap.tsx'].map((path) =>
  fileURLToPath(new URL(`../src/${path}`, import.meta.url)),
);

/** All static imports of a module, transitively. */
function closureOf(start: string, graph: Graph): ReadonlySet<string> {
  const modules = new Set<string>();
  const waiting = [start];
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

function isNamedIn(closure: ReadonlySet<string>, icon: string, graph: Graph): boolean {
  const name = new RegExp(`\\b${pascalCase(icon)}\\b`);
  return [...closure].some((id) => id.includes('/src/') && name.test(graph.getModuleInfo(id)?.code ?? ''));
}

let closures: readonly ReadonlySet<string>[] | null = null;

/**
 * Modules of two starts share a file, if the lens needs them; those of the map alone have their
 * own, and so have those of the lens alone, which the desk loads to show its card; the rest lies
 * with its page or in a lazy chunk.
 */
function fileOf(id: string, graph: Graph): string | null {
  if (LATER.test(id)) return null;
  if (ALWAYS.test(id)) return 'core';
  closures ??= STARTS.map((start) => closureOf(start, graph));
  const icon = ICON.exec(id)?.[1];
  const needed = closures.map((closure) => closure.has(id) && (icon === undefined || isNamedIn(closure, icon, graph)));
  const [isOfLens = false, , , isOfMap = false] = needed;
  const isShared = (isOfLens || isOfMap) && needed.filter(Boolean).length > 1;
  if (isShared || (isOfLens && (icon !== undefined || id.includes('/src/ui/')))) return 'core';
  if (isOfMap) return 'map';
  return isOfLens ? 'lens' : null;
}

export const GROUPS = [{ name: fileOf, debugName: 'first screen' }];

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
