/**
 * Pages of the links in emails. Reading a page (GET, HEAD, a scanner, a prefetch) changes nothing. Only the POST of
 * its button does, or the one-click request of an email program (RFC 8058).
 */
import { loadTranslate } from '../../../../src/core/texts/catalogues.ts';
import type { Translate } from '../../../../src/core/texts/translate.ts';
import { readSubscription, type Subscription } from '../../../desk/ports/subscription.ts';
import { createLimitOfInstance } from '../../../http/limit.ts';
import type { Clock } from '../../../http/service.ts';
import { readMailTo } from '../../../desk/outbox/mail-to.ts';
import type { AddressBook } from './address-book.ts';
import type { Link, Links } from './links.ts';
import type { Outcome } from '../../../desk/ports/words.ts';
import type { DeskOperations } from '../../../desk/operations.ts';

export interface MailVisitor {
  readonly token: string;
  readonly clientId: string;
  /** Whether the visitor may use the desk. */
  readonly readsDesk: boolean;
  readonly lang: string;
  /** The data that the button sent, or `null` if the page is only read. */
  readonly form: ReadonlyMap<string, string> | null;
}

/** A page with one sentence, and a button if something can be done. */
export interface MailVisit {
  readonly status: number;
  readonly lang: string;
  readonly sentence: string;
  readonly buttons: readonly { readonly label: string; readonly name: string; readonly value: string }[];
  readonly desk: string | null;
}

/** A path of this server to which the visitor is redirected instead. */
export interface Elsewhere {
  readonly path: string;
}

export interface Limited {
  readonly retryAfterMs: number;
}

/** Returns `null` if the token does not belong to a link in an email. */
export type VisitMail = (visitor: MailVisitor) => Promise<MailVisit | Elsewhere | Limited | null>;

export interface MailVisitDeps {
  readonly store: Pick<DeskOperations, 'document' | 'put'>;
  readonly book: AddressBook;
  readonly links: Links;
  readonly clock: Clock;
  /** Number of instances that serve the links. */
  readonly instances: number;
}

const MAX_ATTEMPTS = 3;
/** Invalid links that one client may open per minute. */
export const UNKNOWN_LINKS_PER_MINUTE = 30;

interface Context {
  readonly visitor: MailVisitor;
  readonly now: number;
  readonly t: Translate;
}

export function createMailVisits({ store, book, links, clock, instances }: MailVisitDeps): VisitMail {
  const takeUnknown = createLimitOfInstance(UNKNOWN_LINKS_PER_MINUTE, instances);

  return async (visitor) => {
    const link = links.read(visitor.token);
    if (link === null) {
      const retryAfterMs = await takeUnknown(visitor.clientId);
      return retryAfterMs === null ? null : { retryAfterMs };
    }
    if ('case' in link) return { path: `/desk?case=${link.case}` };
    const t = await loadTranslate(link.lang ?? visitor.lang);
    const context = { visitor, now: clock(), t };
    if (link.until < context.now) return notice(context, 410, t('mail.page.lapsed'));
    if (link.do === 'confirm') return confirm(link, context);
    return unsubscribe(link, context);
  };

  async function confirm({ address }: Extract<Link, { do: 'confirm' }>, context: Context): Promise<MailVisit> {
    const { visitor, now, t } = context;
    const present = await book.find(address);
    if (present === null || present.state === 'left') return notice(context, 410, t('mail.page.lapsed'));
    if (!isPressed(visitor) && present.state !== 'confirmed')
      return question(context, t('mail.page.confirm', { address }), [['mail.page.ok', 'yes']]);
    if (present.state !== 'confirmed') await book.mark(address, 'confirmed', null, { actor: address, at: now });
    return notice(context, 200, t('mail.page.confirmDone', { address }));
  }

  async function unsubscribe(link: Extract<Link, { do: 'unsubscribe' }>, context: Context): Promise<MailVisit> {
    const { visitor, now, t } = context;
    const { address } = link;
    const subscription = await findSubscription(link.subscription);
    if (visitor.form === null) {
      const sentence = t('mail.page.unsubscribe', { name: subscription?.name ?? t('subs.channel.digest') });
      const every = { label: t('mail.page.unsubscribeAll', { address }), name: 'do', value: 'all' };
      const page = question(context, sentence, [['mail.unsubscribe', 'this']]);
      return { ...page, buttons: [...page.buttons, every] };
    }
    if (visitor.form.get('do') === 'all') {
      await book.mark(address, 'left', null, { actor: address, at: now });
      return notice(context, 200, t('mail.page.unsubscribeAllDone', { address }));
    }
    await end(link.subscription, address, now);
    return notice(context, 200, t('mail.page.unsubscribeDone'));
  }

  async function findSubscription(id: string): Promise<Subscription | null> {
    const document = await store.document('subscription', id);
    return document === null ? null : readSubscription(document);
  }

  /** Another request may be changing the subscription at the same time, so this is tried again. */
  async function end(id: string, address: string, now: number): Promise<void> {
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
      const found = await findSubscription(id);
      const ofGuest = found === null ? await store.document('guest-mail', id) : null;
      if (ofGuest !== null) {
        const gone = { kind: 'guest-mail', id, version: ofGuest.version, body: null } as const;
        if ((await store.put(gone, { actor: address, at: now, idempotencyKey: null })).kind !== 'stale') return;
        continue;
      }
      if (found === null || found.state === 'paused') return;
      // The subscription has another recipient by now.
      if (readMailTo(found.to)?.address.toLowerCase() !== address.toLowerCase()) return;
      const { version, id: _, ...body } = found;
      const paused = JSON.stringify({ ...body, state: 'paused', why: 'delivery.unsubscribed' satisfies Outcome });
      const put = { kind: 'subscription', id, version, body: paused } as const;
      if ((await store.put(put, { actor: address, at: now, idempotencyKey: null })).kind !== 'stale') return;
    }
    throw new Error('a subscription is changed by too many at once');
  }
}

/** The button of the page was pressed; a program may send an empty POST. */
const isPressed = ({ form }: MailVisitor): boolean => form?.get('do') === 'yes';

const notice = ({ t, visitor }: Context, status: number, sentence: string): MailVisit => ({
  status,
  lang: t.locale,
  sentence,
  buttons: [],
  desk: visitor.readsDesk ? t('mail.page.desk') : null,
});

function question(
  context: Context,
  sentence: string,
  buttons: readonly (readonly ['mail.page.ok' | 'mail.unsubscribe', string])[],
): MailVisit {
  const labelled = buttons.map(([key, value]) => ({ label: context.t(key), name: 'do', value }));
  return { ...notice(context, 200, sentence), buttons: labelled };
}
