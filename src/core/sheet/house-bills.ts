/**
 * House bills of rows whose container or master bill is tracked: references of that watch, by which
 * two customers in one container are told apart.
 */
import { cleanText, longestText, MAX_ELEMENTS } from '../columns/clean.ts';
import type { WatchFields } from '../columns/columns.ts';
import { isSameOrder } from '../columns/references.ts';
import { PLACEHOLDER } from './cell-numbers.ts';
import { splitList } from './read-fields.ts';
import type { Entry } from './types.ts';

const KIND = 'HBL:';
type References = WatchFields['reference'];

export const houseBillsIn = (cells: readonly string[]): readonly string[] =>
  cells
    .flatMap(splitList)
    .flatMap((text) => (PLACEHOLDER.test(text) ? [] : [cleanText(`${KIND}${text}`, longestText('reference'))]));

/** References of an entry; `others`: those of its watch, where the sheet names none. */
export function allReferences({ fields, houseBills }: Entry, others: References = null): References | undefined {
  if (houseBills.length === 0) return fields.reference;
  const named = fields.reference ?? others ?? [];
  const added = houseBills.filter((one) => !isSameOrder([one], named));
  return [...named, ...added].slice(0, MAX_ELEMENTS);
}

/** Whether a watch may be about another house bill than an entry. */
export const hasOtherBill = (references: References, { houseBills }: Entry): boolean =>
  houseBills.length > 0 &&
  (references ?? []).some((one) => one.startsWith(KIND)) &&
  !isSameOrder(references, houseBills);
