// How the client is cut into files. Left to itself the bundler makes a file for every set of pages that share a module: a first screen of
// 23 files, each compressed as if the others did not exist. In few files the same code is 12 kB less.
import { fileURLToPath } from 'node:url';

interface Graph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[]; readonly code: string | null } | null;
}

/** The two front doors, and what both ask for at once. */
const STARTS = ['main.tsx', 'embed/main.tsx', 'map/ShipmentMap.tsx'].map((path) =>
  fileURLToPath(new URL(`../src/${path}`, import.meta.url)),
);

/** Everything that a module imports, and what that imports, but for what is imported later. */
function closureOf(start: string, graph: Graph): ReadonlySet<string> {
  const found = new Set<string>();
  const waiting = [start];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    waiting.push(...(graph.getModuleInfo(id)?.importedIds ?? []));
  }
  return found;
}

/** Named by the index of their package, which is read at once, but used by later parts alone: an operator's tiles, lists of queries. */
const LATER = /\/(?:TileLayer|TileLayer\.WMS|GridLayer|ImageOverlay|SVGOverlay|queriesObserver|useQueries)\.js$/;

/** Loaded with every page: files of their own would be compressed as if the others did not exist. */
const ALWAYS = /rolldown\/runtime|\/src\/panel\/search\/(?:recent|focus-search)\.ts$/;

/** Icons are all imported by the index of their package: what counts is who names one. */
const ICON = /\/lucide-react\/.*\/icons\/([\w-]+)\.\w+$/;

const pascalCase = (name: string): string =>
  name.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());

function isNamedIn(closure: ReadonlySet<string>, icon: string, graph: Graph): boolean {
  const name = new RegExp(`\\b${pascalCase(icon)}\\b`);
  return [...closure].some((id) => id.includes('/src/') && name.test(graph.getModuleInfo(id)?.code ?? ''));
}

let closures: readonly ReadonlySet<string>[] | null = null;

/** What two of them need lies together; what only the map needs is its own; all else lies with its page, or comes later by itself. */
function fileOf(id: string, graph: Graph): string | null {
  if (LATER.test(id)) return null;
  if (ALWAYS.test(id)) return 'core';
  closures ??= STARTS.map((start) => closureOf(start, graph));
  const icon = ICON.exec(id)?.[1];
  const needed = closures.map((closure) => closure.has(id) && (icon === undefined || isNamedIn(closure, icon, graph)));
  if (needed.filter(Boolean).length > 1 || (needed[0] && (icon !== undefined || id.includes('/src/ui/'))))
    return 'core';
  return needed.at(-1) ? 'map' : null;
}

export const GROUPS = [{ name: fileOf, debugName: 'first screen' }];

/** What a lazy part needs beside itself, without the files that its page has loaded before it can ask for the part. */
export const partsToPreload = (
  _file: string,
  dependencies: string[],
  { hostType }: { readonly hostType: 'html' | 'js' },
): string[] =>
  hostType === 'html'
    ? dependencies
    : dependencies.filter((name) => !/\/(?:core|rolldown-runtime)-[\w-]+\.\w+$/.test(name));
