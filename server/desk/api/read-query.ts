/** Parameters that several operations share: filter, page cursor, change cursor. */
import { parseFilter } from '../../../src/core/filter/parse-filter.ts';
import type { Predicate } from '../../../src/core/filter/types.ts';
import { isZone } from '../../../src/core/time/zone.ts';
import type { Cursor, PageQuery } from '../ports/desk.ts';
import { guestMistakes } from '../access/guest-words.ts';
import { isStaff, type Reader, STAFF } from '../ports/reader.ts';
import { Problem } from './problem.ts';
import { FROM_ANSWER, mustBe } from './refusal.ts';

/** Mistakes contain their position in the text, so that the field can mark the word. */
export function readFilter(q: string, zone: string, nowMs: number, reader: Reader = STAFF): Predicate {
  if (!isZone(zone))
    throw new Problem(
      400,
      'WRONG_PARAMETERS',
      mustBe('“zone”', 'be the name of a time zone, for example Europe/Amsterdam', zone),
    );
  const filter = parseFilter(q, { nowMs, zone });
  const mistakes = isStaff(reader) ? filter.mistakes : guestMistakes(filter);
  const [first] = mistakes;
  if (first !== undefined)
    throw new Problem(
      400,
      'WRONG_PARAMETERS',
      `The filter in “q” cannot be read at “${first.text}”: correct what “mistakes” lists and send it again.`,
      { mistakes },
    );
  return filter.predicate;
}

/** Returns an opaque cursor for the next page. */
export const writeAfter = (after: PageQuery['after']): string | null =>
  after === null ? null : Buffer.from(JSON.stringify([after.key, after.id])).toString('base64url');

export function readAfter(text: string): PageQuery['after'] {
  if (text === '') return null;
  try {
    const value: unknown = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
    const [key, id]: unknown[] = Array.isArray(value) ? value : [];
    if ((typeof key === 'number' || typeof key === 'string') && typeof id === 'number') return { key, id };
  } catch {
    // The error below covers this case.
  }
  throw new Problem(400, 'WRONG_PARAMETERS', mustBe('“after”', FROM_ANSWER, text));
}

export const writeCursor = ({ tx, seq }: Cursor): string => `${tx}.${seq}`;

export function readCursor(text: string): Cursor {
  const [tx = '0', seq = '0'] = text.split('.');
  return { tx: Number(tx), seq: Number(seq) };
}
