import { deskRole } from '../../../api/desk/watched.ts';
import { findNumbers } from '../../../core/shipment/read-number.ts';
import { handOverToDesk } from '../../../state/import-draft.ts';
import { MIN_DESK_NUMBERS } from './options.ts';

/** Whether there is a desk and this person may add to it. */
export const mayAddToDesk = (): boolean => !['viewer', null].includes(deskRole());

/** Opens the desk with a pasted list, where it is checked. Returns false for a text with few numbers. */
export function addIfList(text: string): boolean {
  if (!mayAddToDesk() || findNumbers(text).length < MIN_DESK_NUMBERS) return false;
  handOverToDesk(text);
  return true;
}
