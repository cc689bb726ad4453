/**
 * Files of the map chunk, which the page preloads. The browser would otherwise discover them only once the app runs.
 */
import { readFileSync } from 'node:fs';
import * as v from 'valibot';

const Manifest = v.record(
  v.string(),
  v.object({
    file: v.string(),
    name: v.optional(v.string()),
    imports: v.optional(v.array(v.string()), []),
    css: v.optional(v.array(v.string()), []),
  }),
);
/** The name of the chunk in `tools/chunks.ts`. */
const MAP_CHUNK = 'map';

/** Returns the scripts and styles that the map needs beyond those that the page names. */
export function readMapChunk(path: string, template: string): readonly string[] {
  const manifest = v.parse(Manifest, JSON.parse(readFileSync(path, 'utf8')));
  const map = Object.keys(manifest).find((key) => manifest[key]?.name === MAP_CHUNK);
  if (map === undefined) throw new Error(`The build has no file named ${MAP_CHUNK}`);
  return [...closure(manifest, map)]
    .flatMap((name) => [manifest[name]?.file ?? '', ...(manifest[name]?.css ?? [])])
    .map((file) => `/${file}`)
    .filter((file) => !template.includes(`"${file}"`));
}

function closure(manifest: v.InferOutput<typeof Manifest>, start: string): ReadonlySet<string> {
  const found = new Set<string>();
  const waiting = [start];
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    const chunk = manifest[name];
    if (chunk === undefined || found.has(name)) continue;
    found.add(name);
    waiting.push(...chunk.imports);
  }
  return found;
}
