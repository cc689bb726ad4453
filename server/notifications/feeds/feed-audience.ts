/**
 * The rows of a feed. Everyone with its address reads it, so rows whose source is for signed-in people are left out, and
 * counted for those who share it.
 */
import type { Predicate } from '../../../src/core/filter/types.ts';
import type { GuestDesk } from '../../desk/operations.ts';
import { isStaff, type Reader, SHOWN_TO_GUESTS } from '../../desk/ports/reader.ts';

/** Guests call as a program does, which sees less than their account. */
export const toOutsider = (reader: Reader): Reader =>
  isStaff(reader) ? reader : { ...reader, owner: { kind: 'program', id: reader.owner.id } };

export const shownToOutsiders = (filter: Predicate): Predicate => ({ op: 'and', of: [filter, SHOWN_TO_GUESTS] });

/** Returns how many rows of a filter a feed leaves out. */
export async function countLeftOut(
  deskOf: (reader: Reader) => Pick<GuestDesk, 'count'>,
  reader: Reader,
  filter: Predicate,
): Promise<number> {
  const [all, shown] = await Promise.all([
    deskOf(reader).count(filter),
    deskOf(toOutsider(reader)).count(shownToOutsiders(filter)),
  ]);
  // Rows may come between both counts.
  return Math.max(0, all - shown);
}
