/**
 * House bills of rows whose container or master bill is tracked. They become references of that watch and distinguish
 * two customers in one container.
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

/** Returns the references of an entry. `others` are the references of its watch, for a spreadsheet without any. */
export function allReferences({ fields, houseBills }: Entry, others: References = null): References | undefined {
  if (houseBills.length === 0) return fields.reference;
  const named = fields.reference ?? others ?? [];
  const added = houseBills.filter((houseBill) => !isSameOrder([houseBill], named));
  return [...named, ...added].slice(0, MAX_ELEMENTS);
}

/** Whether a watch may belong to another house bill than the entry. */
export const hasOtherBill = (references: References, { houseBills }: Entry): boolean =>
  houseBills.length > 0 &&
  (references ?? []).some((text) => text.startsWith(KIND)) &&
  !isSameOrder(references, houseBills);
