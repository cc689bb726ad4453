/** The channels `mail` and `digest`, which turn waiting messages into emails to one confirmed address. */
import { readOwnTexts } from '../../../desk/search/own-columns.ts';
import { createHash } from 'node:crypto';
import { MATCH_ALL } from '../../../../src/core/filter/types.ts';
import type { Stake } from '../../../../src/core/money/sum.ts';
import type { RuleName } from '../../../../src/core/rules/types.ts';
import { loadTranslate } from '../../../../src/core/texts/catalogues.ts';
import { dayIn } from '../../../../src/core/time/daily.ts';
import { DAY, HOUR, SECOND } from '../../../../src/core/time/units.ts';
import { type MailTo, readMailTo } from '../../../desk/outbox/mail-to.ts';
import type { ClaimedMessage } from '../../../desk/ports/outbox.ts';
import { findPredicate, type Subscription } from '../../../desk/ports/subscription.ts';
import type { Clock } from '../../../http/service.ts';
import type { Sender, SendResult } from '../channel.ts';
import type { AddressBook } from './address-book.ts';
import { planMails, type Slot } from './attention.ts';
import { composeDigest, composeMail, type Composing } from './compose.ts';
import type { Links } from './links.ts';
import { findDeadline, type MailNews, readNews } from './read-message.ts';
import type { MailResult, MailTransport } from './transport.ts';
import type { DeskOperations } from '../../../desk/operations.ts';

export interface MailDeps {
  /** The documents with the names of own columns. */
  readonly store: Pick<DeskOperations, 'document' | 'stakes'>;
  readonly transport: MailTransport;
  readonly book: AddressBook;
  readonly links: Links;
  readonly clock: Clock;
  /** Returns the address of the page of a signed link. */
  readonly urlOf: (token: string) => string;
  /** The address at which readers reach the pages, without a slash at the end. */
  readonly publicUrl: string;
  /** The part of a message id after the `@`. */
  readonly host: string;
  readonly allows: (address: string) => boolean;
  /** Whether the recipient is staff of the operator, because costs of shipments are internal. */
  readonly isToStaff: (address: string) => Promise<boolean>;
}

/** If an address does not confirm within this time, the messages that wait for it are given up. */
const CONFIRM_LINK_TTL = 3 * DAY;
/** Links to unsubscribe must still work when an email is read late. */
const UNSUBSCRIBE_LINK_TTL = 400 * DAY;
/** Number of emails for one claim, so that it does not outlast its lease. */
const MAX_IN_FLIGHT = 20;

interface Item {
  readonly message: ClaimedMessage;
  readonly news: MailNews;
}

export function createMailSender(deps: MailDeps, channel: 'mail' | 'digest'): Sender {
  const { transport, book, clock, host } = deps;

  return {
    async send(messages, subscription) {
      const now = clock();
      const to = readMailTo(subscription.to);
      if (to === null) return { kind: 'gone', status: null, detail: 'delivery.unreadable' };
      if (!deps.allows(to.address)) return { kind: 'gone', status: null, detail: 'delivery.domain' };
      const address = await book.find(to.address);
      if (address?.state === 'bounced')
        return { kind: 'gone', status: null, detail: address.why ?? 'delivery.noAnswer' };
      if (address?.state === 'left') return { kind: 'gone', status: null, detail: 'delivery.left' };
      if (address === null || address.state === 'pending')
        return messages.map(({ at }) =>
          now - at > CONFIRM_LINK_TTL
            ? { kind: 'refused', status: null, detail: 'delivery.unconfirmed' }
            : { kind: 'later', at: now + HOUR },
        );
      return sendTo(messages, subscription, to, now);
    },
  };

  async function sendTo(
    messages: readonly ClaimedMessage[],
    subscription: Subscription,
    to: MailTo,
    now: number,
  ): Promise<readonly SendResult[]> {
    const items = messages.map((message) => ({ message, news: readNews(message) }));
    const sentToday = await book.sentOn(to.address, dayIn(to.zone, now));
    const waiting = items.map(({ message: { at }, news }) => ({ at, deadlineAt: findDeadline(news) }));
    const slots: readonly Slot[] =
      channel === 'digest' ? items.map(() => 'together') : planMails(waiting, to, { now, sentToday });
    const composing = await createComposing(subscription, to, now, items);
    const results = new Map<ClaimedMessage, SendResult>();
    const together: Item[] = [];
    let left = MAX_IN_FLIGHT;
    for (const [index, { message, news }] of items.entries()) {
      const slot = slots[index] ?? 'together';
      const isOver = isEnded(results);
      if (typeof slot === 'object') results.set(message, { kind: 'later', at: slot.later });
      else if (slot === 'alone' && left === 0) results.set(message, { kind: 'later', at: now + SECOND });
      else if (isOver !== null) results.set(message, isOver);
      else if (news === null) results.set(message, NOTHING_TO_SEND);
      else if (!(await isNew(message, subscription, to, { now, counts: slot === 'alone' })))
        results.set(message, ALREADY_NOTIFIED);
      else if (slot === 'together') together.push({ message, news });
      else {
        left -= 1;
        results.set(message, await sendOne({ message, news }, subscription, to, composing));
      }
    }
    if (together.length > 0) {
      const result = isEnded(results) ?? (await sendMany(together, subscription, to, composing));
      for (const { message } of together) results.set(message, result);
    }
    return messages.map((message) => results.get(message) ?? NOTHING_TO_SEND);
  }

  async function sendOne(item: Item, subscription: Subscription, to: MailTo, composing: Composing) {
    const { message, news } = item;
    const page = composeMail(news, composing);
    const thread = message.type === 'test' ? null : `${slug(message.about)}.${subscription.id}@${host}`;
    const { unsubscribe } = composing;
    const mail = { to: to.address, page, messageId: `${slug(message.id)}@${host}`, thread, unsubscribe };
    return recordBounce(await transport.send(mail), to);
  }

  async function sendMany(items: readonly Item[], subscription: Subscription, to: MailTo, composing: Composing) {
    const page = composeDigest(
      items.map(({ news }) => news),
      composing,
    );
    const ids = items.map(({ message }) => message.id).join(' ');
    const { unsubscribe } = composing;
    const messageId = `digest-${hashText(ids)}.${subscription.id}@${host}`;
    return recordBounce(await transport.send({ to: to.address, page, messageId, thread: null, unsubscribe }), to);
  }

  async function recordBounce(result: MailResult, { address }: MailTo): Promise<SendResult> {
    if (result.kind !== 'bounced') return result;
    const { status, detail } = result;
    await book.mark(address, 'bounced', detail, { actor: 'outbox', at: clock() });
    return { kind: 'gone', status, detail };
  }

  /** Two subscriptions of one address may match the same case, which is sent once. */
  function isNew(
    { about, type, at }: ClaimedMessage,
    { id }: Subscription,
    to: MailTo,
    { now, counts }: { readonly now: number; readonly counts: boolean },
  ): Promise<boolean> {
    if (type === 'test') return Promise.resolve(true);
    const noticeId = hashText(`${about} ${type} ${at}`);
    return book.recordSent(to.address, { day: dayIn(to.zone, now), what: noticeId, by: id, counts });
  }

  async function readCosts(
    subscription: Subscription,
    { address }: MailTo,
    now: number,
    items: readonly { readonly news: MailNews | null }[],
  ): Promise<Composing['stakes']> {
    const stakes = new Map<number | 'all', Stake>();
    const cases = items.flatMap(({ news }) =>
      news?.kind === 'case' && CHARGING_RULES.includes(news.case.rule) ? news.case.id : [],
    );
    if (cases.length === 0 || !(await deps.isToStaff(address))) return stakes;
    const filter = findPredicate(subscription.about, now) ?? MATCH_ALL;
    for (const of of new Set(['all' as const, ...cases])) {
      const { total } = await deps.store.stakes(filter, { by: null, caseId: of === 'all' ? null : of, limit: 1 });
      stakes.set(of, total);
    }
    return stakes;
  }

  async function createComposing(
    subscription: Subscription,
    to: MailTo,
    now: number,
    items: readonly { readonly news: MailNews | null }[],
  ): Promise<Composing> {
    const t = (await loadTranslate(to.lang)).with(await readOwnTexts(deps.store));
    const link = { do: 'unsubscribe', subscription: subscription.id, address: to.address, lang: t.locale } as const;
    return {
      t,
      nowMs: now,
      lang: t.locale,
      zone: to.zone,
      subscription: subscription.name,
      hostName: null,
      desk: deps.publicUrl,
      stakes: await readCosts(subscription, to, now, items),
      unsubscribe: deps.urlOf(deps.links.sign({ ...link, until: now + UNSUBSCRIBE_LINK_TTL })),
    };
  }
}

/** Rules about charges. */
const CHARGING_RULES: readonly RuleName[] = ['free-time', 'empty-return'];

const NOTHING_TO_SEND: SendResult = { kind: 'refused', status: null, detail: 'delivery.nothing' };
const ALREADY_NOTIFIED: SendResult = { kind: 'sent', status: null, detail: 'delivery.told' };

/** After a bounce, or if the mail server does not respond, the rest of the batch is not tried. */
function isEnded(results: ReadonlyMap<ClaimedMessage, SendResult>): SendResult | null {
  for (const result of results.values()) if (result.kind === 'gone' || result.kind === 'failed') return result;
  return null;
}

const hashText = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16);
const slug = (text: string): string => text.replace(/[^A-Za-z0-9_.-]/g, '-');
