/** Endpoints that list the guests who see a row, and that erase a person or a customer. */
import { randomBytes } from 'node:crypto';
import { normalizeText } from '../../../src/core/columns/fold.ts';
import { EMPTY_ROW } from '../../../src/core/columns/row.ts';
import { NoBody, NoQuery } from '../../../src/core/desk-api/common.ts';
import {
  Erased,
  ErasureBody,
  type Guest,
  type GuestWithRows,
  GuestsAnswer,
  GuestsQuery,
} from '../../../src/core/desk-api/documents.ts';
import type { AccessScope } from '../../../src/core/desk-api/access-scope.ts';
import { matches } from '../../../src/core/filter/matches.ts';
import { cutAt } from '../../../src/core/texts/written.ts';
import { ownFilter } from '../ports/reader.ts';
import type { Named } from '../import/preview.ts';
import { type Endpoint, endpoint, type Visit } from './endpoint.ts';
import { createApiKeys } from './keys.ts';
import { creatorOf } from './creator-rights.ts';
import { Problem, success } from './problem.ts';
import type { StaffDesk } from '../operations.ts';

export type ScopedGuest = Guest & { readonly sight: AccessScope };

export interface ExportRequest extends Pick<Visit, 'person' | 'at'> {
  readonly clientId: string;
  readonly requestId: string;
}

/** The part of accounts that the desk needs. */
export interface DeskAccounts {
  /** Returns guests without an API key of the desk: accounts and shares. */
  guests(at: number): Promise<readonly ScopedGuest[]>;
  /** Returns true when the address belongs to somebody who may see all rows. */
  isStaffAddress(address: string): Promise<boolean>;
  /** Writes an audit record before rows leave as a file or get an address. */
  noteExport(request: string, author: ExportRequest): Promise<void>;
  /** Returns how many accounts and shares it ends or changes; `trial` changes nothing. */
  eraseCustomer(name: string, trial: boolean, actor: { readonly by: string; readonly at: number }): Promise<number>;
}

const ERASABLE = /[\p{L}\p{N}].*[\p{L}\p{N}]/su;

/** Returns the guests who can see rows with these customers and tags, with the number of rows. */
export async function readWhoSees(
  desk: Pick<StaffDesk, 'documents' | 'put'>,
  accounts: DeskAccounts | null,
  rows: readonly Named[],
  at: number,
): Promise<readonly GuestWithRows[]> {
  if (rows.length === 0) return [];
  const keys = await createApiKeys(desk, randomBytes).list();
  const guests: readonly ScopedGuest[] = [
    ...keys.map(({ label, sight }) => ({ kind: 'key' as const, name: label, sight })),
    ...((await accounts?.guests(at)) ?? []),
  ];
  return guests.flatMap(({ kind, name, sight }) => {
    if (sight === 'all') return [];
    const guestFilter = ownFilter(sight);
    const visible = rows.filter(({ customer, tags }) => matches({ ...EMPTY_ROW, customer, tags }, guestFilter));
    return visible.length === 0 ? [] : [{ kind, name, count: visible.reduce((sum, { count }) => sum + count, 0) }];
  });
}

/** `accounts` is `null` on a server without accounts. */
export const guestEndpoints = (accounts: DeskAccounts | null): readonly Endpoint[] => [
  endpoint({
    method: 'GET',
    path: '/guests',
    needs: 'editor',
    audience: 'staff',
    summary: 'List the guests that can see a shipment with this customer and these tags',
    query: GuestsQuery,
    body: NoBody,
    answer: GuestsAnswer,
    handle: async ({ query: { customer, tags }, desk, at }) => {
      const row = { customer, tags: cutAt(tags, ','), count: 1 };
      return success((await readWhoSees(desk, accounts, [row], at)).map(({ kind, name }) => ({ kind, name })));
    },
  }),
  endpoint({
    method: 'POST',
    path: '/erasures',
    needs: 'admin',
    audience: 'staff',
    summary: 'Delete a person or a customer permanently from rows, notes, ledger and settings; `trial` only counts',
    query: NoQuery,
    body: ErasureBody,
    answer: Erased,
    handle: async ({ body: { kind, name, trial }, person, desk, at }) => {
      // The normalized name is tested, because U+0640 counts as a letter but disappears in it.
      if (!ERASABLE.test(normalizeText(name))) throw new Problem(400, 'WRONG_BODY', (t) => t('refused.eraseName'));
      // Rights are removed first: after a failure here, a second attempt can still erase the rows, and nobody has
      // kept access to them.
      const author = creatorOf(person) ?? person.name;
      const ended = kind === 'person' ? 0 : ((await accounts?.eraseCustomer(name, trial, { by: author, at })) ?? 0);
      const erased = await desk.erase(kind, name, { actor: person.name, at, idempotencyKey: null }, trial);
      return success({ ...erased, documents: erased.documents + ended });
    },
  }),
];
