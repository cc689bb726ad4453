/** Who sees rows as a guest, and the end of what names a customer. */
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
import type { Sight } from '../../../src/core/desk-api/sight.ts';
import { matches } from '../../../src/core/filter/matches.ts';
import { cutAt } from '../../../src/core/texts/written.ts';
import { ownFilter } from '../ports/reader.ts';
import type { Named } from '../import/preview.ts';
import { type Endpoint, endpoint, type Visit } from './endpoint.ts';
import { createApiKeys } from './keys.ts';
import { creatorOf } from './creator-rights.ts';
import { Problem, success } from './problem.ts';
import type { StaffDesk } from '../operations.ts';

export type ScopedGuest = Guest & { readonly sight: Sight };

export interface ExportRequest extends Pick<Visit, 'person' | 'at'> {
  readonly clientId: string;
  readonly requestId: string;
}

/** What the desk needs of the accounts beside it. */
export interface DeskAccounts {
  /** Guests that are no keys of the desk: accounts and shares. */
  guests(at: number): Promise<readonly ScopedGuest[]>;
  /** Whether mail to it reaches somebody who sees everything here. */
  isStaffAddress(address: string): Promise<boolean>;
  /** A line of the audit, before rows leave as a file or get an address. */
  noteExport(request: string, author: ExportRequest): Promise<void>;
  /** Says how many it ends or changes; `trial` changes nothing. */
  eraseCustomer(name: string, trial: boolean, actor: { readonly by: string; readonly at: number }): Promise<number>;
}

const ERASABLE = /[\p{L}\p{N}].*[\p{L}\p{N}]/su;

/** Which guests will see rows with these customers and tags, and how many of the rows. */
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

/** `others`: null where nobody has an account. */
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
      // As it is compared: a stretched line (U+0640) is a letter, and nothing of it is left then.
      if (!ERASABLE.test(normalizeText(name))) throw new Problem(400, 'WRONG_BODY', (t) => t('refused.eraseName'));
      // First: a failure here leaves rows that a second try erases, and no right to them.
      const author = creatorOf(person) ?? person.name;
      const ended = kind === 'person' ? 0 : ((await accounts?.eraseCustomer(name, trial, { by: author, at })) ?? 0);
      const erased = await desk.erase(kind, name, { actor: person.name, at, idempotencyKey: null }, trial);
      return success({ ...erased, documents: erased.documents + ended });
    },
  }),
];
