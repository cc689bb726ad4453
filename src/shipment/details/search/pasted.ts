import type { PastedNumbers } from '../../../state/ui-store.ts';
import type { Assessment } from './assess.ts';

/**
 * Updates the list after one of its numbers was looked up; `null` without a list. A text with several numbers starts
 * a new list.
 */
export function toPasted(
  before: PastedNumbers | null,
  { reading, otherNumbers }: Assessment,
  number: string | null,
): PastedNumbers | null {
  const list =
    reading === null || otherNumbers.length === 0
      ? before
      : { numbers: [reading, ...otherNumbers].map((numberReading) => numberReading.number), opened: [] };
  if (list === null || number === null || !list.numbers.includes(number) || list.opened.includes(number)) return list;
  return { ...list, opened: [...list.opened, number] };
}
