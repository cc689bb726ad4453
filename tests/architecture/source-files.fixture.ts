/**
 * Reads the sources for the architecture tests. The sources are parsed, because a pattern over text would take `/*`
 * in a string for a comment.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { parseSync } from 'vite';

export const ROOT = resolve(import.meta.dirname, '../..');

export interface SourceFile {
  readonly path: string;
  readonly text: string;
  /** Text without its comments, because comments may name what code must not use. */
  readonly code: string;
  readonly comments: readonly string[];
  /**
   * Imported files by their path in the repository (`src/core/geo/lat-lng.ts`), and packages by their name (`react`,
   * `node:fs`).
   */
  readonly imports: readonly string[];
  /** Imports that exist at run time, without types. */
  readonly valueImports: readonly string[];
  readonly isTest: boolean;
}

export function readSource(path: string, text: string): SourceFile {
  const { module, comments } = parseSync(path, text);
  const named = [
    ...module.staticImports.map(({ moduleRequest, entries }) => ({
      name: moduleRequest.value,
      isType: entries.length > 0 && entries.every((entry) => entry.isType),
    })),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest, isType }) =>
        moduleRequest === null ? [] : { name: moduleRequest.value, isType },
      ),
    ),
    // A dynamic import of a variable loads a file of the built client, which is not a module here.
    ...module.dynamicImports
      .filter(({ moduleRequest: { start } }) => /['"`]/.test(text[start] ?? ''))
      .map(({ moduleRequest: { start, end } }) => ({ name: text.slice(start + 1, end - 1), isType: false })),
  ];
  const placesOf = (of: typeof named): readonly string[] =>
    [...new Set(of.map(({ name }) => name))].map((name) => placeOf(path, name));
  return {
    path,
    text,
    code: comments.reduceRight((rest, { start, end }) => rest.slice(0, start) + rest.slice(end), text),
    comments: comments.map(({ value }) => value),
    imports: placesOf(named),
    valueImports: placesOf(named.filter(({ isType }) => !isType)),
    isTest: /^tests\/|\.test\.tsx?$|\.spec\.ts$|\.(?:fixture|contract)\.|\/fixtures?\b|corpus/.test(path),
  };
}

const placeOf = (path: string, name: string): string =>
  name.startsWith('.') ? relative(ROOT, resolve(ROOT, dirname(path), name)).replace(/\?.*$/, '') : name;

export const pathsUnder = (folder: string, ending: RegExp): readonly string[] =>
  readdirSync(join(ROOT, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && ending.test(entry.name) && !entry.name.endsWith('.d.ts'))
    .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)));

export const textOf = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

export const FILES: readonly SourceFile[] = ['src', 'server', 'sim', 'tools/simulators', 'atlas', 'e2e', 'tests']
  .flatMap((folder) => pathsUnder(folder, /\.tsx?$/))
  .map((path) => readSource(path, textOf(path)));

/** Files that are built, without tests. */
export const OWN = FILES.filter((file) => !file.isTest && !file.path.startsWith('e2e'));

/**
 * Returns files that import each other in a circle, which are strongly connected components of more than one file
 * (Tarjan, 1972).
 */
export function circlesIn(files: readonly SourceFile[]): readonly (readonly string[])[] {
  const importsOf = new Map(files.map(({ path, imports }) => [path, imports]));
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];
  const circles: (readonly string[])[] = [];
  const visit = (path: string): number => {
    const own = order.size;
    order.set(path, own);
    open.push(path);
    let low = own;
    for (const target of importsOf.get(path) ?? []) {
      if (!order.has(target)) {
        if (importsOf.has(target)) low = Math.min(low, visit(target));
      } else if (open.includes(target)) low = Math.min(low, lowest.get(target) ?? order.get(target) ?? own);
    }
    lowest.set(path, low);
    if (low === own) {
      const circle = open.splice(open.indexOf(path));
      if (circle.length > 1) circles.push(circle.toSorted());
    }
    return low;
  };
  for (const { path } of files) if (!order.has(path)) visit(path);
  return circles;
}
