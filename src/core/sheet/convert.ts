/** Values of one own column as another holds them. */
import type { WatchFields } from '../columns/columns.ts';
import { OWN_LIMITS, type OwnColumn } from '../columns/own-columns.ts';
import { isWatchFields } from '../columns/row.ts';
import { readField, splitList } from './read-fields.ts';

/** `text`: as `exportCell` writes the value. Null where it does not fit. */
export function convertText(text: string, to: OwnColumn): Partial<WatchFields> | null {
  const reading = readField(to.key, text, [to]);
  if (!('value' in reading) || reading.value === null) return null;
  const fields: unknown = { [to.key]: reading.value };
  return isWatchFields(fields) ? fields : null;
}

/** The choices that values are made of, as far as a column has room for them. */
export function gatherChoices(texts: readonly string[], known: readonly string[], several: boolean): readonly string[] {
  const choices = new Set(known);
  for (const text of texts) {
    const elements = splitList(text);
    if (elements.length > 1 && !several) continue;
    for (const one of elements)
      if (one.length <= OWN_LIMITS.choice && choices.size < OWN_LIMITS.choices) choices.add(one);
  }
  return [...choices];
}
