/** The emails about the shipments of a share: their ids, and whom they are sent to. */
import { createHash } from 'node:crypto';
import type { Reader } from '../desk/ports/reader.ts';
import type { Clock } from '../http/service.ts';
import { sharedUrl } from './requests.ts';
import { toReader } from './share-scope.ts';
import type { ShareBook } from './store/shares.ts';
import type { Account } from './types.ts';

interface SharedReaderDeps {
  readonly store: Pick<ShareBook, 'shares' | 'shareTokens'>;
  readonly findAccount: (id: string) => Promise<Account | null>;
  readonly publicUrl: string;
  readonly clock: Clock;
}

const PREFIX = 'share-';

/** The beginning of the ids of a share's emails. */
export const toMailsPrefix = (shareId: string): string => `${PREFIX}${shareId}-`;

/** One id for each share and address. */
export const toMailsId = (shareId: string, mail: string): string =>
  toMailsPrefix(shareId) + createHash('sha256').update(mail.toLowerCase()).digest('hex').slice(0, 12);

export const mayGetEmails = (domains: readonly string[], mail: string): boolean =>
  domains.length === 0 || domains.includes(mail.slice(mail.lastIndexOf('@') + 1).toLowerCase());

/** Returns `null` for a share that has ended, whose link can no longer be shown, or that is not for this address. */
export const createFindSharedReader =
  ({ store, findAccount, publicUrl, clock }: SharedReaderDeps) =>
  async (mailsId: string, mail: string): Promise<(Reader & Readonly<Record<'label' | 'url', string>>) | null> => {
    const at = clock();
    const share = (await store.shares(at)).find(({ id }) => toMailsId(id, mail) === mailsId);
    if (share === undefined || !mayGetEmails(share.domains, mail)) return null;
    const reader = toReader(share, await findAccount(share.maker));
    const token = (await store.shareTokens(at)).get(share.id);
    if (reader === null || token === undefined) return null;
    const { q, zone, columns, label } = share;
    return { ...reader, view: { q, zone, columns, at }, label, url: sharedUrl(publicUrl, token) };
  };
