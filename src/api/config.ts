/**
 * Reads the server's configuration for the page from `<meta name="landfall-config">`. Missing or unreadable fields
 * take their default, so a page with a damaged tag still opens.
 */
import * as v from 'valibot';

const Tiles = v.object({ url: v.string(), attribution: v.fallback(v.string(), '') });

/** The organization that runs the desk, and the address where guests can write to it. */
const Host = v.object({ name: v.string(), mail: v.nullable(v.string()) });

const ConfigTag = v.object({
  service: v.fallback(v.picklist(['built-in', 'upstream']), 'upstream'),
  tiles: v.fallback(v.nullable(Tiles), null),
  access: v.fallback(v.picklist(['internal', 'public']), 'internal'),
  embedOrigins: v.fallback(v.array(v.string()), []),
  host: v.fallback(v.nullable(Host), null),
  /** Who shows the shipments to guests. The desk reads it, so that the tracking page does not load its schema. */
  owner: v.optional(v.unknown(), null),
  looksByItself: v.fallback(v.boolean(), true),
  build: v.fallback(v.nullable(v.string()), null),
});

export interface Config extends Readonly<v.InferOutput<typeof ConfigTag>> {
  /** Path of the mirrored interface, `/api`, or its URL on another origin; no closing slash. */
  readonly base: string;
}

export const DEFAULT_BASE = '/api';

export function readConfig(text: string | null, base: unknown): Config {
  const parsed = v.safeParse(ConfigTag, toJson(text));
  const basePath = typeof base === 'string' ? base.trim().replace(/\/+$/, '') : '';
  return {
    ...(parsed.success ? parsed.output : v.parse(ConfigTag, {})),
    base: basePath === '' ? DEFAULT_BASE : basePath,
  };
}

function toJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '{}');
  } catch {
    return {};
  }
}

/** Memoized: the tag does not change while the page is open. */
export const config: Config = readConfig(
  globalThis.document?.querySelector('meta[name="landfall-config"]')?.getAttribute('content') ?? null,
  import.meta.env.VITE_API_BASE,
);
