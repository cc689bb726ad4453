/** Guests of the tracking page, by an API key or an account, and the numbers that they follow. */
import type { Predicate } from '../../../src/core/filter/types.ts';
import type { FollowedAs, FollowedNumbers, Guest } from '../../http/caller.ts';
import { inTime } from '../../http/recent.ts';
import { isStaff, type Reader, STAFF } from '../ports/reader.ts';
import type { RemoteDesk } from '../worker/remote.ts';
import { KEY_PREFIX, hasRight, type Person, SHARE_PREFIX } from './access.ts';
import type { ClientLimits } from './client-limits.ts';
import type { FindKey } from './keys.ts';

/**
 * Finds the reader of a share by its token. The headers of the request prove the email address of the reader; without
 * this proof the result is `unproven`.
 */
export type FindShare = (token: string, headers: Headers) => Promise<Person | 'unproven' | null>;

export type FindGuest = (text: string, clientId: string, headers: Headers) => Promise<Guest | null>;

interface GuestDeps {
  readonly desk: Pick<RemoteDesk, 'as'> | null;
  readonly findKey: FindKey;
  readonly findShare: FindShare;
  readonly limits: Pick<ClientLimits, 'countGuess'>;
}

export interface TrackingGuests {
  /** Finds the guest of an API key or a share; `null` for any other text. */
  readonly findGuest: FindGuest;
  /** Returns `null` for staff. */
  readonly guestOf: (person: Person) => Guest | null;
  /** Returns how the desk looks up these numbers, for every caller. Empty while the desk does not respond. */
  readonly followed: (numbers: readonly string[]) => Promise<FollowedNumbers>;
}

const SORT = { name: 'number', descending: false } as const;

export function createTrackingGuests({ desk, findKey, findShare, limits }: GuestDeps): TrackingGuests {
  async function readFollowed(reader: Reader, numbers: readonly string[]): Promise<FollowedNumbers> {
    const filter: Predicate = { op: 'or', of: numbers.map((value) => ({ op: 'is', column: 'number', value })) };
    const page = desk?.as(reader).page({ filter, sort: SORT, limit: MAX_ROWS, after: null });
    // While the rows cannot be read, the guest has no numbers.
    const watches = (await page?.catch(() => null))?.watches ?? [];
    const followed = new Map<string, readonly FollowedAs[]>();
    for (const { number, numberType, line: carrier } of watches.map(({ row }) => row)) {
      if (number == null) continue;
      followed.set(number, [...(followed.get(number) ?? []), { type: numberType ?? '', sealine: carrier ?? '' }]);
    }
    return followed;
  }
  const toGuest = (person: Person): Guest => ({
    id: person.owner.id,
    own: (numbers) => readFollowed(person, numbers),
  });
  const guestOf = (person: Person): Guest | null =>
    isStaff(person) || !hasRight(person.role, 'viewer') ? null : toGuest(person);

  return {
    guestOf,
    async followed(numbers) {
      const followed = await inTime(readFollowed(STAFF, numbers));
      return followed === 'away' ? new Map() : followed;
    },
    async findGuest(text, clientId, headers) {
      const isShare = text.startsWith(SHARE_PREFIX);
      if (!isShare && !text.startsWith(KEY_PREFIX)) return null;
      const find = () => (isShare ? findShare(text, headers) : findKey(text));
      const person = await limits.countGuess(clientId, find).catch(() => null);
      // A share has many readers, who do not use up each other's limits.
      if (person === 'unproven') return null;
      if (isShare && person !== null)
        return { ...toGuest(person), id: `${person.owner.id} ${clientId}`, isOutsider: true };
      return person === null ? null : guestOf(person);
    },
  };
}

/** No bill of lading has more containers. */
const MAX_ROWS = 1000;
