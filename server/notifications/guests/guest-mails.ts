/**
 * Emails of guests and of the readers of shares with the changes of their own shipments, and to guests with their notices. The guest's desk is asked when
 * the email is written, so nothing of theirs waits in the outbox, and a guest who has lost their rights gets no more
 * emails.
 */
import { createHash } from 'node:crypto';
import { compareText } from '../../../src/core/columns/fold.ts';
import { isForCustomers } from '../../../src/core/cases/since.ts';
import { loadTranslate } from '../../../src/core/texts/catalogues.ts';
import { nextDaily } from '../../../src/core/time/daily.ts';
import { DAY, HOUR, MINUTE } from '../../../src/core/time/units.ts';
import type { FindMember } from '../../desk/api/creator-rights.ts';
import type { SincePage } from '../../desk/ports/cases.ts';
import { guestMailIn, type OwnGuestMails, readGuestMail, type StoredGuestMail } from '../../desk/outbox/guest-mail.ts';
import type { Document } from '../../desk/ports/desk.ts';
import type { Callers } from '../../desk/worker/callers.ts';
import { isStaff, type Reader } from '../../desk/ports/reader.ts';
import type { Clock } from '../../http/service.ts';
import type { AddressBook } from '../channels/email/address-book.ts';
import { composeDigest } from '../channels/email/compose.ts';
import type { AskAddress } from '../channels/email/confirm.ts';
import type { Links } from '../channels/email/links.ts';
import type { MailTransport } from '../channels/email/transport.ts';
import type { CaseNews, MailNews } from '../channels/email/read-message.ts';
import type { DeskOperations } from '../../desk/operations.ts';

export interface GuestMailDeps {
  readonly store: Pick<DeskOperations, 'document' | 'documents' | 'put'>;
  readonly deskOf: Callers['as'];
  /** `null` if nobody signs in here. There is then no guest with an address. */
  readonly findMember: FindMember | null;
  /** Finds the reader of a share by the id of its emails, or `null`. */
  readonly findSharedReader: FindSharedReader | null;
  readonly book: AddressBook;
  readonly ask: AskAddress;
  readonly transport: MailTransport;
  readonly links: Links;
  readonly clock: Clock;
  readonly allows: (address: string) => boolean;
  readonly urlOf: (token: string) => string;
  readonly publicUrl: string;
  readonly host: string;
  /** The contact for a guest. */
  readonly hostName: string | null;
}

/** The reader of a share, and the address of its page. */
export type SharedReader = Reader & Readonly<Record<'label' | 'url', string>>;
export type FindSharedReader = (mailsId: string, mail: string) => Promise<SharedReader | null>;

/** Somebody whom emails are sent to. `page` is set for the reader of a share. */
interface Recipient {
  readonly reader: Reader;
  readonly mail: string | null;
  readonly lang: string | null;
  readonly page: Pick<SharedReader, 'label' | 'url'> | null;
}

export interface GuestMails extends OwnGuestMails {
  /** Sends the due emails. Every instance calls it, and one of them sends. */
  sendDue(): Promise<void>;
}

const ALL_WEEKDAYS = [1, 2, 3, 4, 5, 6, 7];
const MONDAY = [1];
/** Links to unsubscribe must still work when an email is read late. */
const UNSUBSCRIBE_LINK_TTL = 400 * DAY;
const GUEST_MAIL = 'guest-mail';
/** Longer than a mail server may take. */
const LEASE = 10 * MINUTE;

export function createGuestMails(deps: GuestMailDeps): GuestMails {
  const { store, deskOf, findMember, findSharedReader, book, ask, transport, clock, allows, hostName } = deps;
  const nextRun = ({ zone, minute, every }: Pick<StoredGuestMail, 'zone' | 'minute' | 'every'>, now: number): number =>
    nextDaily({ zone, days: every === 'week' ? MONDAY : ALL_WEEKDAYS }, minute, now);

  /** Returns `null` for somebody who gets no emails any more: no guest, or a share that has ended. */
  async function findRecipient(id: string, address: string | undefined): Promise<Recipient | null> {
    if (address !== undefined) {
      const shared = (await findSharedReader?.(id, address)) ?? null;
      return shared && { reader: shared, mail: address, lang: null, page: shared };
    }
    const member = (await findMember?.(id)) ?? null;
    if (member === null || isStaff(member)) return null;
    return { reader: member, mail: member.mail ?? null, lang: member.lang ?? null, page: null };
  }

  /** Returns false if the document has been written since it was read. */
  async function put(id: string, version: number | null, body: StoredGuestMail | null): Promise<boolean> {
    const document = { kind: GUEST_MAIL, id, version, body: body && JSON.stringify(body) } as const;
    return (await store.put(document, { actor: 'outbox', at: clock(), idempotencyKey: null })).kind === 'done';
  }

  async function send(
    { id, version }: Pick<Document, 'id' | 'version'>,
    order: StoredGuestMail,
    now: number,
  ): Promise<void> {
    const recipient = await findRecipient(id, order.mail);
    if (recipient === null) return void (await put(id, version, null));
    const { reader, mail, lang, page: shared } = recipient;
    const next = { ...order, nextAt: nextRun(order, now) };
    const mayGet = mail !== null && allows(mail) && (await book.find(mail))?.state === 'confirmed';
    if (!mayGet) return void (await put(id, version, next));
    const since = await deskOf(reader).since({ since: order.since, now });
    const news = shared === null ? toNews(since) : toShipmentNews(since.shipments, () => []);
    if (news.length === 0) return void (await put(id, version, { ...next, since: since.next }));
    const page = await composeFor(news);
    // Two instances may find the email due; the optimistic lock of the document lets one of them send it. If that
    // instance stops before it is done, the email is due again.
    if (!(await put(id, version, { ...order, nextAt: now + LEASE }))) return;
    const result = await transport.send(page);
    if (result.kind === 'bounced') await book.mark(mail, 'bounced', result.detail, { actor: 'outbox', at: now });
    const isAgain = result.kind === 'failed';
    await put(id, version + 1, isAgain ? { ...order, nextAt: now + HOUR } : { ...next, since: since.next });

    async function composeFor(items: ReturnType<typeof toNews>) {
      const t = await loadTranslate(lang ?? order.lang);
      const until = now + UNSUBSCRIBE_LINK_TTL;
      const link = { do: 'unsubscribe', subscription: id, address: mail ?? '', until, lang: t.locale } as const;
      const unsubscribe = deps.urlOf(deps.links.sign(link));
      const words = {
        t,
        nowMs: now,
        lang: t.locale,
        zone: order.zone,
        subscription: shared?.label ?? t('subs.channel.digest'),
        page: shared?.url ?? null,
        hostName,
      };
      const page = composeDigest(items, { ...words, desk: deps.publicUrl, unsubscribe, stakes: new Map() });
      // The message id stays the same until the email is known to be sent, so that a reader who gets it twice is
      // shown one.
      const { tx, seq, at } = order.since;
      const name = createHash('sha256').update(`${id} ${tx}.${seq}.${at}`).digest('hex').slice(0, 32);
      return { to: mail ?? '', page, messageId: `guest-${name}@${deps.host}`, thread: null, unsubscribe };
    }
  }

  return {
    async addresses(idPrefix) {
      const documents = (await store.documents(GUEST_MAIL)).filter(({ id }) => id.startsWith(idPrefix));
      const found = documents.map(async (document) => {
        const { mail, every } = guestMailIn(document) ?? {};
        if (mail === undefined || every === undefined) return [];
        return [{ mail, every, isConfirmed: (await book.find(mail))?.state === 'confirmed' }];
      });
      return (await Promise.all(found)).flat().toSorted((a, b) => compareText(a.mail, b.mail));
    },
    async read({ id, mail }) {
      const order = guestMailIn(await store.document(GUEST_MAIL, id));
      if (order === null) return null;
      const { zone, minute } = order;
      return { zone, minute, isConfirmed: (await book.find(mail))?.state === 'confirmed', isSet: true };
    },
    async save({ id, mail }, order) {
      const now = clock();
      const recipient = await findRecipient(id, order.mail);
      if (recipient === null) return false;
      const present = await store.document(GUEST_MAIL, id);
      const since = guestMailIn(present)?.since ?? { ...(await deskOf(recipient.reader).tail()), at: now };
      const read = readGuestMail({ ...order, nextAt: 0, since });
      if (read === null) return false;
      const by = { actor: 'Landfall', at: now };
      const client = recipient.reader.owner.id;
      if ((await ask({ address: mail, lang: order.lang, client, by })) !== 'sent') return false;
      return put(id, present?.version ?? null, { ...read, nextAt: nextRun(read, now) });
    },
    async remove(id) {
      const present = await store.document(GUEST_MAIL, id);
      if (present !== null) await put(id, present.version, null);
    },
    async sendDue() {
      const now = clock();
      const failures: unknown[] = [];
      for (const document of await store.documents(GUEST_MAIL)) {
        const order = guestMailIn(document);
        if (order === null || order.nextAt > now) continue;
        // A failure for one guest must not stop the emails of the others.
        await send(document, order, now).catch((error: unknown) => failures.push(error));
      }
      if (failures.length > 0) throw failures[0];
    },
  };
}

/** Translates what a guest's desk reports since the last email into the form for emails. */
function toNews({ cases, shipments }: Pick<SincePage, 'cases' | 'shipments'>): readonly MailNews[] {
  const notices = cases.map(({ case: one }): MailNews => {
    const { id, rule, state, level, severity, deadline, sample, members, text, cause } = one;
    const rows = one.numbers.map((number): CaseNews['shipments'][number] => ({
      number,
      reference: null,
      customer: null,
      state,
      values: text.values,
      evidence: [],
    }));
    const deadlineAt = deadline?.at ?? null;
    const notice = { id, rule, state, level, severity, deadlineAt, sample, members, cause: { ship: cause.ship } };
    return { kind: 'case', isAttention: true, case: { ...notice, shipments: rows } };
  });
  return [...notices, ...toShipmentNews(shipments, ({ watches }) => [...watches])];
}

type ShipmentOfSince = SincePage['shipments'][number];

/** The readers of a share see customers and references only in the columns of its page, so its emails have neither. */
const toShipmentNews = (
  shipments: readonly ShipmentOfSince[],
  watchesOf: (shipment: ShipmentOfSince) => ShipmentOfSince['watches'][number][],
): readonly MailNews[] =>
  shipments.flatMap((shipment): MailNews[] => {
    const { number } = shipment;
    const changes = shipment.changes.filter(isForCustomers);
    return changes.length === 0
      ? []
      : [{ kind: 'shipment', shipment: { number, sample: false, watches: watchesOf(shipment), changes } }];
  });
