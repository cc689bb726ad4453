/** The parts of which every answer is made: dates with source and age, quoted texts, and lists that fit. */
import { formatAge } from '../../src/core/time/duration.ts';
import type { PortTime } from '../../src/core/time/types.ts';
import { DAY } from '../../src/core/time/units.ts';
import type { Translate } from '../../src/core/texts/translate.ts';

export type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json | undefined };

/** An answer is sent as a text in JSON, so its quotation marks count twice. */
export const MAX_ANSWER_BYTES = 8000;
const LONGEST_TEXT = 90;

export interface Origin {
  readonly source: string;
  /** `null` when the age of the value is unknown. */
  readonly at: number | null;
}

export interface Wording {
  readonly t: Translate;
  readonly nowMs: number;
}

export const formatAgeOf = (at: number | null, { t, nowMs }: Wording): string =>
  at === null ? 'unknown' : formatAge(nowMs - at, t);

/** Returns `undefined`, which JSON leaves out, when there is no date. */
export const toDated = (date: PortTime | string | null, origin: Origin, wording: Wording): Json | undefined =>
  date === null
    ? undefined
    : {
        date: typeof date === 'string' ? date : formatTime(date),
        source: origin.source,
        age: formatAgeOf(origin.at, wording),
      };

/** Local time at the place with its zone: `2026-12-04T14:00 Europe/Amsterdam`. */
function formatTime({ wall, zone, dateOnly }: PortTime): string {
  if (dateOnly) return wall.slice(0, 10);
  return `${wall.slice(0, 16).replace(' ', 'T')} ${zone ?? 'local time'}`;
}

/** Carrier data of more than a day is marked wherever people read it. */
export const isStale = (at: number | null, nowMs: number): boolean => at !== null && nowMs - at > DAY;

/** Characters that nobody sees could carry text that only a model reads. Other spaces than the usual one help no model. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\s]+/gu;

export function clip(text: string, longest: number = LONGEST_TEXT): string {
  const characters = Array.from(text.replace(INVISIBLE, ' ').trim());
  return characters.length <= longest ? characters.join('') : `${characters.slice(0, longest - 1).join('')}…`;
}

const MAX_LISTED = 5;

export function clipList(texts: readonly string[]): Json | undefined {
  if (texts.length === 0) return undefined;
  const shown: readonly string[] = texts.slice(0, MAX_LISTED).map((text) => clip(text));
  return texts.length > MAX_LISTED ? [...shown, `and ${texts.length - MAX_LISTED} more`] : shown;
}

/** Returns the size of an answer as it is sent. */
export const sizeOf = (answer: Json): number => Buffer.byteLength(JSON.stringify(JSON.stringify(answer)));

/** Returns how many of the items fit into an answer, at least one. */
export function countFitting<T>(items: readonly T[], build: (shown: readonly T[]) => Json): number {
  let count = items.length;
  while (count > 1 && sizeOf(build(items.slice(0, count))) > MAX_ANSWER_BYTES)
    count = Math.max(1, Math.floor(count * 0.85));
  return count;
}
