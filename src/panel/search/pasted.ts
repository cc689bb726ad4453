import type { PastedNumbers } from '../../view/ui-store.ts';
import type { Assessment } from './assess.ts';

/**
 * The list after one of its numbers was looked up (null: none yet). A text with several numbers
 * starts a new list.
 */
export function toPasted(
  before: PastedNumbers | null,
  { reading, others }: Assessment,
  asked: string | null,
): PastedNumbers | null {
  const list =
    reading === null || others.length === 0
      ? before
      : { numbers: [reading, ...others].map(({ number }) => number), opened: [] };
  if (list === null || asked === null || !list.numbers.includes(asked) || list.opened.includes(asked)) return list;
  return { ...list, opened: [...list.opened, asked] };
}
