/**
 * The protocol between an embed and the page around it, as a closed schema: messages outside of it
 * are ignored. No field carries HTML, an address or CSS. As tables: docs/embed.md.
 */
import * as v from 'valibot';
import { isLegId, isStopId } from '../shipment/journey-ids.ts';

export const PARTS = ['map', 'timeline', 'summary'] as const;
export type Part = (typeof PARTS)[number];

export const THEMES = ['light', 'dark', 'auto'] as const;
export type Theme = (typeof THEMES)[number];
export const isTheme = (text: unknown): text is Theme => THEMES.some((theme) => theme === text);

export const LARGEST_BYTES = 4096;
export const MAX_PER_SECOND = 20;

const Selection = v.variant('kind', [
  v.strictObject({ kind: v.literal('event'), id: v.pipe(v.string(), v.regex(/^[A-Za-z0-9/]{1,40}$/)) }),
  v.strictObject({ kind: v.literal('stop'), id: v.pipe(v.string(), v.check(isStopId)) }),
  v.strictObject({
    kind: v.literal('leg'),
    id: v.pipe(v.string(), v.check(isLegId)),
  }),
]);

export const FromParent = v.variant('type', [
  v.strictObject({ type: v.literal('theme'), theme: v.picklist(THEMES) }),
  v.strictObject({
    type: v.literal('locale'),
    locale: v.pipe(v.string(), v.maxLength(35), v.regex(/^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$/)),
  }),
  v.strictObject({ type: v.literal('select'), selection: v.nullable(Selection) }),
  v.strictObject({
    type: v.literal('show'),
    show: v.pipe(v.array(v.picklist(PARTS)), v.minLength(1), v.maxLength(PARTS.length)),
  }),
  v.strictObject({
    type: v.literal('token'),
    token: v.pipe(v.string(), v.maxLength(4000), v.regex(/^[\w-]+\.[\w-]{43}$/)),
  }),
]);
export type FromParent = v.InferOutput<typeof FromParent>;

export type ShownState = 'loading' | 'shown' | 'nothing' | 'refused';

export type FromChild =
  | { readonly type: 'ready'; readonly version: 1 }
  /** Height in pixels at which nothing is cut off. */
  | { readonly type: 'size'; readonly height: number }
  | { readonly type: 'state'; readonly state: ShownState; readonly code: string | null }
  | { readonly type: 'select'; readonly selection: v.InferOutput<typeof Selection> | null }
  /** Dates are ISO instants; `null` without a date. */
  | { readonly type: 'eta-changed'; readonly from: string | null; readonly to: string | null }
  | { readonly type: 'token-expiring'; readonly seconds: number };

const bytes = new TextEncoder();

/** Returns `null` for everything that is not exactly one of the messages. */
export function readMessage(data: unknown): FromParent | null {
  const read = v.safeParse(FromParent, data);
  if (!read.success) return null;
  return bytes.encode(JSON.stringify(read.output)).length > LARGEST_BYTES ? null : read.output;
}

/** A rate limit of a number of calls per second. */
export function createValve(clock: () => number, most = MAX_PER_SECOND): () => boolean {
  let recent: readonly number[] = [];
  return () => {
    const now = clock();
    recent = recent.filter((at) => now - at < 1000);
    if (recent.length >= most) return false;
    recent = [...recent, now];
    return true;
  };
}
