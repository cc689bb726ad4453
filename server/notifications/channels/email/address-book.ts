/**
 * Email addresses: confirmed by their owner, and marked when they bounce. The documents are named by a hash, because
 * an id may not contain arbitrary text.
 */
import { createHash } from 'node:crypto';
import * as v from 'valibot';
import type { CommandContext } from '../../../desk/ports/desk.ts';
import type { DeskOperations } from '../../../desk/operations.ts';

/**
 * `pending` addresses were asked and have not confirmed. The owner of a `left` address wants no email from this desk.
 */
const ADDRESS_STATES = ['pending', 'confirmed', 'bounced', 'left'] as const;
export type AddressState = (typeof ADDRESS_STATES)[number];

const Stored = v.object({
  address: v.string(),
  state: v.picklist(ADDRESS_STATES),
  since: v.number(),
  /** The message of the mail server about an address that bounced. */
  why: v.nullable(v.string()),
});
export type Address = v.InferOutput<typeof Stored>;

const Day = v.object({
  day: v.string(),
  sent: v.number(),
  /** The notices sent to the address, with their subscriptions, so that nothing is sent twice. */
  told: v.array(v.object({ what: v.string(), by: v.string() })),
});

export interface SentNotice {
  readonly day: string;
  readonly what: string;
  readonly by: string;
  /** Whether the notice counts towards the daily number of emails. */
  readonly counts: boolean;
}

export interface AddressBook {
  find(address: string): Promise<Address | null>;
  list(): Promise<readonly Address[]>;
  mark(address: string, state: AddressState, why: string | null, by: Author): Promise<void>;
  sentOn(address: string, day: string): Promise<number>;
  /** Returns false if another subscription has already sent the same notice to the address. */
  recordSent(address: string, notice: SentNotice): Promise<boolean>;
}

type Store = Pick<DeskOperations, 'document' | 'documents' | 'put'>;
type Author = Pick<CommandContext, 'actor' | 'at'>;

const MAX_NOTIFIED = 500;
const MAX_ATTEMPTS = 5;

export const addressId = (address: string): string =>
  createHash('sha256').update(address.toLowerCase()).digest('hex').slice(0, 32);

export function createAddressBook(store: Store): AddressBook {
  async function change<T, R>(
    kind: 'address' | 'mail-day',
    id: string,
    author: Author,
    read: (body: string | null) => T,
    by: (before: T) => { readonly after: T | null; readonly result: R },
  ): Promise<R> {
    for (let attempt = 1; ; attempt += 1) {
      const document = await store.document(kind, id);
      const { after, result } = by(read(document?.body ?? null));
      if (after === null) return result;
      const put = { kind, id, version: document?.version ?? null, body: JSON.stringify(after) };
      const outcome = await store.put(put, { ...author, idempotencyKey: null });
      if (outcome.kind !== 'stale') return result;
      if (attempt === MAX_ATTEMPTS) throw new Error('an address is changed by too many at once');
    }
  }

  return {
    async find(address) {
      const document = await store.document('address', addressId(address));
      return readAddress(document?.body ?? null);
    },
    async list() {
      return (await store.documents('address')).flatMap(({ body }) => readAddress(body) ?? []);
    },
    mark: (address, state, why, by) =>
      change('address', addressId(address), by, readAddress, (before) => {
        // The owner may have decided while the address was being asked.
        const isDecided = state === 'pending' && (before?.state === 'confirmed' || before?.state === 'left');
        return { after: isDecided ? null : { address, state, since: by.at, why }, result: undefined };
      }),
    async sentOn(address, day) {
      const document = await store.document('mail-day', addressId(address));
      const read = readDay(document?.body ?? null);
      return read?.day === day ? read.sent : 0;
    },
    recordSent: (address, { day, what, by, counts }) =>
      change('mail-day', addressId(address), { actor: 'outbox', at: 0 }, readDay, (before) => {
        const today =
          before?.day === day ? before : { day, sent: 0, told: before?.told.slice(-MAX_NOTIFIED / 2) ?? [] };
        const existing = today.told.find((notice) => notice.what === what);
        if (existing !== undefined) return { after: null, result: existing.by === by };
        const told = [...today.told, { what, by }].slice(-MAX_NOTIFIED);
        return { after: { day, sent: today.sent + (counts ? 1 : 0), told }, result: true };
      }),
  };
}

const parseAs = <S extends v.GenericSchema>(schema: S, body: string | null): v.InferOutput<S> | null => {
  const read = v.safeParse(schema, body === null ? null : JSON.parse(body));
  return read.success ? read.output : null;
};
const readAddress = (body: string | null): Address | null => parseAs(Stored, body);
const readDay = (body: string | null): v.InferOutput<typeof Day> | null => parseAs(Day, body);
