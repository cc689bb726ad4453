/** References of a watch. A watch may have several, each with an optional kind before it (`PO:4711`, `job: 12`). */
import { normalizeText } from './fold.ts';

type References = readonly string[] | null | undefined;

const KIND = /^\p{L}{1,12}: */u;

/** Strips the kinds for comparison, because a spreadsheet may have `4711` where a program wrote `PO:4711`. */
export const bareReferences = (references: References): readonly string[] =>
  (references ?? []).map((text) => normalizeText(text).replace(KIND, ''));

/** Two lists belong to the same order when they share a reference, or when both are empty. */
export function isSameOrder(a: References, b: References): boolean {
  const [own, others] = [bareReferences(a), bareReferences(b)];
  return own.length === 0 ? others.length === 0 : own.some((text) => others.includes(text));
}

/** Joins the references where a message or a line of the page names a shipment. */
export const joinReferences = (references: readonly string[] | null): string | null =>
  references === null || references.length === 0 ? null : references.join('; ');
