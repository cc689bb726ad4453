/** Composes an email about one cause with its members, about one shipment that changed, or as a digest of many. */
import { severityNumber } from '../../../../src/core/cases/cluster.ts';
import { lateOfCase } from '../../../../src/core/cases/amount.ts';
import { stepText } from '../../../../src/core/cases/brief.ts';
import { lateText } from '../../../../src/core/columns/late.ts';
import {
  formatDeadline,
  mailSentenceOf,
  formatNextStep,
  titleOf,
  type Wording,
  formatFinding,
} from '../../../../src/core/cases/words.ts';
import type { FindingValues } from '../../../../src/core/rules/types.ts';
import { formatShipmentLine } from '../../../../src/core/cases/shipment-line.ts';
import { isFactKind, saidText, wordFact } from '../../../../src/core/facts/last-fact.ts';
import type { Stake } from '../../../../src/core/money/sum.ts';
import { isFree, sumsText } from '../../../../src/core/money/words.ts';
import { formatWithZone } from '../../../../src/core/time/format.ts';
import { isPortTime } from '../../../../src/core/time/port-time.ts';
import type { CaseNews, MailNews, ShipmentNews } from './read-message.ts';
import type { MailLink, MailPage, MailSection } from './render.ts';

/** Maximum number of rows in an email and in each item of a digest. */
const MAX_ROWS = 50;
const MAX_ROWS_PER_DIGEST_ITEM = 3;
/** A digest fits on one page. */
const MAX_ITEMS = 25;

export interface Composing extends Wording {
  readonly lang: string;
  /** The reader's zone, used for a deadline without a known place. */
  readonly zone: string;
  readonly subscription: string;
  readonly desk: string;
  readonly unsubscribe: string;
  /** The page of a share, to which the links of its emails lead; absent where they lead to the desk. */
  readonly page?: string | null;
  /** The contact for a guest, or `null` for staff. */
  readonly hostName: string | null;
  /** The costs of the shipments of each case and of the whole subscription, for staff only. */
  readonly stakes: ReadonlyMap<number | 'all', Stake>;
}

export function composeMail(news: MailNews, composing: Composing): MailPage {
  const { t, subscription } = composing;
  if (news.kind === 'test') {
    const title = t('mail.test', { name: subscription });
    const section = { title, lines: [], rows: [], links: [] };
    return toPage(t('mail.testSubject', { name: subscription }), [section], false, composing);
  }
  const section = toSection(news, composing, MAX_ROWS);
  const changes = news.kind === 'shipment' ? section.rows[0] : undefined;
  const subject = changes === undefined ? section.title : t('since.line', { name: section.title, changes });
  return toPage(subject, [section], isSample(news), composing);
}

export function composeDigest(items: readonly MailNews[], composing: Composing): MailPage {
  const { t, subscription } = composing;
  const things = inOrder(items);
  const sections = things.slice(0, MAX_ITEMS).map((news) => toSection(news, composing, MAX_ROWS_PER_DIGEST_ITEM));
  const count = things.length - sections.length;
  const more = { title: t('mail.moreAtDesk', { count }), lines: [], rows: [], links: [openDesk(composing)] };
  const subject = t('mail.digest', { name: subscription, count: things.length });
  const costs = costLines('all', composing);
  const head = { title: subject, lines: costs, rows: [], links: [] };
  return toPage(
    subject,
    [...(costs.length > 0 ? [head] : []), ...sections, ...(count > 0 ? [more] : [])],
    items.some(isSample),
    composing,
  );
}

function toPage(subject: string, sections: readonly MailSection[], sample: boolean, composing: Composing): MailPage {
  const { t, lang, subscription, unsubscribe } = composing;
  return {
    subject,
    lang,
    sections,
    foot: [...(sample ? [t('mail.sample')] : []), t('mail.why', { name: subscription })],
    footLinks: [{ label: t('mail.unsubscribe'), url: unsubscribe }],
  };
}

const isSample = (news: MailNews): boolean =>
  news.kind === 'case' ? news.case.sample : news.kind === 'shipment' && news.shipment.sample;

const openDesk = ({ t, desk, page = null }: Composing): MailLink => ({
  label: t('mail.open'),
  url: page ?? `${desk}/desk`,
});

function toSection(news: MailNews, composing: Composing, most: number): MailSection {
  if (news.kind === 'case') return caseSection(news.case, news.isAttention, composing, most);
  if (news.kind === 'shipment') return shipmentSection(news.shipment, composing);
  return { title: composing.t('mail.test', { name: composing.subscription }), lines: [], rows: [], links: [] };
}

function caseSection(news: CaseNews, isAttention: boolean, composing: Composing, most: number): MailSection {
  const { t, zone, desk } = composing;
  const values = news.shipments[0]?.values ?? {};
  const ship = news.cause?.ship;
  const title = titleOf(news.rule, values, composing);
  const deadline =
    news.deadlineAt === null
      ? []
      : [t('mail.deadline', { date: formatDeadline(news.deadlineAt, values, zone, composing) })];
  const listed = news.shipments.slice(0, most);
  const rows = listed.flatMap((shipment) => {
    const name = formatRow(shipment, composing);
    const facts = [
      ...(isAttention ? formatLateness(news, shipment.values, composing) : []),
      ...formatEvidence(shipment, composing),
    ];
    return facts.length === 0 ? [name] : facts.map((changes) => t('since.line', { name, changes }));
  });
  const more = news.members - listed.length;
  return {
    title: isAttention ? title : t('mail.progress', { title }),
    lines: [
      ...(ship == null ? [] : [t('case.mail.ship', { ship })]),
      ...(isAttention ? [t('mail.next', { step: stepOfCase(news, values, composing) })] : []),
      ...(most === MAX_ROWS_PER_DIGEST_ITEM ? [] : [mailSentenceOf(news.rule, values, composing)]),
      ...deadline,
      ...(isAttention ? costLines(news.id, composing) : []),
      t('mail.members', { count: news.members }),
    ],
    rows: more > 0 ? [...rows, t('mail.more', { count: more })] : rows,
    links: [{ label: t('mail.open'), url: `${desk}/desk?case=${news.id}` }],
  };
}

/** Formats `7 d after needed date` for a case about late arrivals. */
function formatLateness({ rule }: CaseNews, values: FindingValues, { t, nowMs }: Composing) {
  const late = lateOfCase({ rule, text: { values } }, nowMs);
  return late === null ? [] : [lateText(late, t)];
}

const stepOfCase = (news: CaseNews, values: FindingValues, composing: Composing): string =>
  composing.hostName === null
    ? formatNextStep(news.rule, values, listCustomers(news), composing)
    : stepText({ rule: news.rule, text: { values } }, [], composing, composing.hostName);

/** Returns no customers if the message contains only some of the case's shipments. */
const listCustomers = ({ members, shipments }: CaseNews): readonly string[] =>
  members > shipments.length ? [] : [...new Set(shipments.flatMap(({ customer }) => customer ?? []))];

/** Returns no line if nothing is charged yet, or if no rate tells how much. */
function costLines(of: number | 'all', { t, stakes }: Composing): readonly string[] {
  const stake = stakes.get(of);
  if (stake === undefined || isFree(stake)) return [];
  const { sums, assessed, of: all } = stake;
  return [t('mail.cost', { amounts: sumsText(sums, t), assessed, of: all })];
}

function shipmentSection({ number, watches, changes }: ShipmentNews, composing: Composing): MailSection {
  const { t, desk, page = null } = composing;
  const [first] = watches;
  const title = formatRow(
    { number, reference: first?.reference ?? null, customer: first?.customer ?? null },
    composing,
  );
  const text = formatShipmentLine(changes, { ...composing, namesZones: true })?.text;
  const [late] = watches.flatMap((watch) => watch.late ?? []).toSorted((a, b) => b.ms - a.ms);
  return {
    title,
    lines: late === undefined ? [] : [t('mail.late', { late: lateText(late, t) })],
    rows: text === undefined ? [] : [text],
    links: [{ label: t('mail.open'), url: `${page ?? `${desk}/desk`}?number=${encodeURIComponent(number)}` }],
  };
}

/** Returns the manual entries of a shipment, and the differences between sources if the case is based on one. */
const formatEvidence = ({ evidence }: CaseNews['shipments'][number], composing: Composing): readonly string[] =>
  evidence.flatMap(({ kind, values, new: now, who, at: enteredAt }) => {
    const wording = { ...composing, namesZones: true };
    if (kind === 'claim' && isPortTime(now)) {
      const event = composing.t('case.evidence.claim', formatFinding(values, composing));
      const entered = saidText({ who: who ?? '', enteredAt }, wording);
      const date = formatWithZone(now, composing.t, composing.nowMs);
      return [composing.t('fact.last', { event, date, said: entered, standing: 'stands', reported: '' })];
    }
    const differs = kind === 'fact-differs';
    const { event, oldDate } = values;
    const at = differs ? oldDate : now;
    if ((kind !== 'fact' && !differs) || !isFactKind(event) || !isPortTime(at)) return [];
    const reported = differs && isPortTime(now) ? now : null;
    const entered = { kind: event, at, enteredAt, who: who ?? '', reported };
    return [wordFact({ ...entered, standing: differs ? 'differs' : 'stands' }, wording)];
  });

interface Named {
  readonly number: string | null;
  readonly reference: string | null;
  readonly customer: string | null;
}

function formatRow({ number, reference, customer }: Named, { t }: Composing): string {
  const name = { number: number ?? '' };
  if (reference !== null && customer !== null) return t('mail.customer', { ...name, reference, customer });
  const known = reference ?? customer;
  return known === null ? t('case.mail.rowPlain', name) : t('case.mail.row', { ...name, reference: known });
}

/** Returns each thing of a digest once, the most important first. */
const inOrder = (items: readonly MailNews[]): readonly MailNews[] => onceEach(items).toSorted(compareNews);

/** Merges several changes of one thing into one, from its first value to its last. */
function onceEach(items: readonly MailNews[]): readonly MailNews[] {
  const found = new Map<string, MailNews>();
  for (const news of items) {
    const key = news.kind === 'case' ? `case ${news.case.id}` : news.kind === 'shipment' ? news.shipment.number : '';
    const before = found.get(key);
    found.set(key, before === undefined ? news : mergeNews(before, news));
  }
  const all = [...found.values()];
  const notable = all.filter((news) => news.kind !== 'shipment' || news.shipment.changes.length > 0);
  return notable.length === 0 ? all : notable;
}

function mergeNews(before: MailNews, after: MailNews): MailNews {
  if (before.kind === 'case' && after.kind === 'case')
    return { ...after, isAttention: after.isAttention || (before.isAttention && after.case.state === 'attention') };
  if (before.kind !== 'shipment' || after.kind !== 'shipment') return after;
  const changes = new Map(before.shipment.changes.map((change) => [change.field, change]));
  for (const change of after.shipment.changes)
    changes.set(change.field, { ...change, old: (changes.get(change.field) ?? change).old });
  const left = [...changes.values()].filter((change) => JSON.stringify(change.old) !== JSON.stringify(change.new));
  return { kind: 'shipment', shipment: { ...after.shipment, changes: left } };
}

/** Cases that need attention come first, the most severe with the nearest deadline on top. */
const importance = (news: MailNews): readonly number[] =>
  news.kind === 'case'
    ? [news.isAttention ? 0 : 1, -severityNumber(news.case.severity), news.case.deadlineAt ?? Infinity]
    : [2];

function compareNews(a: MailNews, b: MailNews): number {
  const [left, right] = [importance(a), importance(b)];
  const at = left.findIndex((value, index) => value !== right[index]);
  return at < 0 ? 0 : (left[at] ?? 0) < (right[at] ?? 0) ? -1 : 1;
}
