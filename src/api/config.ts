/**
 * What the page was told about its server. The server writes it into `<meta name="landfall-config">`; whatever is missing or
 * unreadable there is default, because a page that opens with less is better than one that does not open.
 */
import * as v from 'valibot';

const Tiles = v.object({ url: v.string(), attribution: v.fallback(v.string(), '') });

const Told = v.object({
  service: v.fallback(v.picklist(['built-in', 'upstream']), 'upstream'),
  tiles: v.fallback(v.nullable(Tiles), null),
  access: v.fallback(v.picklist(['internal', 'public']), 'internal'),
  embedOrigins: v.fallback(v.array(v.string()), []),
});

export interface Config extends Readonly<v.InferOutput<typeof Told>> {
  /** Where the mirrored interface lies: `/api`, or another origin's path without the closing slash. */
  readonly base: string;
}

export const DEFAULT_BASE = '/api';

export function readConfig(text: string | null, base: unknown): Config {
  const told = v.safeParse(Told, toJson(text));
  const given = typeof base === 'string' ? base.trim().replace(/\/+$/, '') : '';
  return {
    ...(told.success ? told.output : v.parse(Told, {})),
    base: given === '' ? DEFAULT_BASE : given,
  };
}

function toJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '{}');
  } catch {
    return {};
  }
}

/** Read once: the page does not change its server while it is open. */
export const config: Config = readConfig(
  globalThis.document?.querySelector('meta[name="landfall-config"]')?.getAttribute('content') ?? null,
  import.meta.env.VITE_API_BASE,
);
