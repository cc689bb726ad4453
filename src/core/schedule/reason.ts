/**
 * Reasons of the next look-up, stored as a key with values and worded when read. Times of events are by the clock of
 * their place.
 */
import { problemKind } from '../columns/problems.ts';
import type { MessageKey, Translate } from '../texts/translate.ts';
import { formatDayTime, formatWithZone } from '../time/format.ts';
import { epochOf, isPortTime, timeAt } from '../time/port-time.ts';
import type { PortTime } from '../time/types.ts';
import { HOUR } from '../time/units.ts';
import { isObject, parseJson } from './json.ts';

export type Reason =
  | { readonly key: 'new' }
  /** A report is due: its event, its expected time, and the usual lag of the carrier in hours. */
  | { readonly key: 'report'; readonly code: string; readonly date: PortTime; readonly lag: number }
  /** A report may come before it is due. */
  | { readonly key: 'early'; readonly code: string; readonly date: PortTime }
  | { readonly key: 'arrival'; readonly date: number }
  /** The service will not refresh its answer before then. */
  | { readonly key: 'fresh' }
  | { readonly key: 'routine' }
  | { readonly key: 'bill'; readonly number: string }
  /** The service answered with less than is known, or about an earlier journey of the container. */
  | { readonly key: 'withheld' }
  | { readonly key: 'earlier-journey' }
  /** News about the vessel was seen on another shipment aboard. */
  | { readonly key: 'sister'; readonly number: string }
  | { readonly key: 'silent'; readonly days: number }
  | { readonly key: 'not-yet' }
  /** No further look-up is planned. */
  | { readonly key: 'finished' }
  | { readonly key: 'reused' }
  /** The watch is never looked up. */
  | { readonly key: 'manual' }
  | { readonly key: 'given-up'; readonly days: number }
  | { readonly key: 'refused'; readonly code: string }
  /** The schedule is waiting. */
  | { readonly key: 'line-out' }
  | { readonly key: 'service-out' }
  | { readonly key: 'quota' }
  | { readonly key: 'clock' };

const EVENTS: Readonly<Record<string, Extract<MessageKey, `plan.event.${string}`>>> = {
  CEP: 'plan.event.CEP',
  CPS: 'plan.event.CPS',
  CGI: 'plan.event.CGI',
  CLL: 'plan.event.CLL',
  VDL: 'plan.event.VDL',
  VAT: 'plan.event.VAT',
  CDT: 'plan.event.CDT',
  TSD: 'plan.event.TSD',
  LTS: 'plan.event.LTS',
  BTS: 'plan.event.BTS',
  CLT: 'plan.event.CLT',
  VDT: 'plan.event.VDT',
  VAD: 'plan.event.VAD',
  CDD: 'plan.event.CDD',
  CGO: 'plan.event.CGO',
  CDC: 'plan.event.CDC',
  CER: 'plan.event.CER',
};

export const writeReason = (reason: Reason): string => JSON.stringify(reason);

/** Texts by the action that the refusal requires. */
const REFUSALS = {
  refused: 'plan.why.refused',
  typeNeeded: 'plan.why.typeNeeded',
  lineNeeded: 'plan.why.lineNeeded',
  lineNotCovered: 'plan.why.lineNotCovered',
  typeNotCovered: 'plan.why.typeNotCovered',
} as const;
const isRefusal = (kind: string): kind is keyof typeof REFUSALS => Object.hasOwn(REFUSALS, kind);

export interface WordingContext {
  readonly t: Translate;
  readonly nowMs: number;
  /** The zone in which instants are shown. */
  readonly zone: string;
}

/** All times of a sentence use one clock, that of the look-up, and the sentence names it. */
const onClock = (date: PortTime, { t, nowMs, zone }: WordingContext): string =>
  formatWithZone(date.epochMs === null || date.dateOnly ? date : timeAt(date.epochMs, zone), t, nowMs);

/** Words the reason without the time of the look-up; empty for a text that cannot be read. */
export function wordReason(stored: string, { t, nowMs, zone }: WordingContext): string {
  const reason = parseJson(stored);
  if (!isObject(reason)) return '';
  const { key, code, date, lag, days, number } = reason;
  switch (key) {
    case 'new':
      return t('plan.why.new');
    case 'early':
    case 'report': {
      if (!isPortTime(date)) return '';
      const name = EVENTS[String(code)];
      const event = name === undefined ? String(code) : t(name);
      const due = onClock(date, { t, nowMs, zone });
      if (key === 'early') return t('plan.why.early', { event, due });
      const values = { event, due, hours: Number(lag) };
      return epochOf(date) < nowMs ? t('plan.why.reportWasDue', values) : t('plan.why.reportIsDue', values);
    }
    case 'arrival':
      return t('plan.why.arrival', { date: formatWithZone(timeAt(Number(date), zone), t, nowMs) });
    case 'fresh':
      return t('plan.why.fresh');
    case 'routine':
      return t('plan.why.routine');
    case 'bill':
      return t('plan.why.bill', { number: String(number) });
    case 'withheld':
      return t('plan.why.withheld');
    case 'earlier-journey':
      return t('plan.why.earlierJourney');
    case 'sister':
      return t('plan.why.sister', { number: String(number) });
    case 'silent':
      return t('plan.why.silent', { days: Number(days) });
    case 'not-yet':
      return t('plan.why.notYet');
    case 'finished':
      return t('plan.why.finished');
    case 'manual':
      return t('plan.why.manual');
    case 'reused':
      return t('plan.why.reused');
    case 'given-up':
      return t('plan.why.givenUp', { days: Number(days) });
    case 'refused': {
      const kind = problemKind(String(code)) ?? '';
      return isRefusal(kind) ? t(REFUSALS[kind]) : t('plan.why.refusedOther', { code: String(code) });
    }
    case 'line-out':
      return t('plan.why.lineOut');
    case 'service-out':
      return t('plan.why.serviceOut');
    case 'quota':
      return t('plan.why.quota');
    case 'clock':
      return t('plan.why.clock');
    default:
      return '';
  }
}

/** For example `Next look 24 Nov 14:10: discharge was due …`. Without a time, only the reason why none is planned. */
export function wordNextUpdate(at: number | null, stored: string | null, context: WordingContext): string {
  const { t, nowMs, zone } = context;
  const why = stored === null ? '' : wordReason(stored, context);
  if (why === '') return '';
  if (at === null) return t('plan.noLook', { why });
  if (at <= nowMs) return t('plan.lookSoon', { why });
  return t('plan.nextLook', { time: formatWithZone(timeAt(at, zone), t, nowMs), why });
}

const SHIP_NEWS = {
  departure: 'plan.ship.departure',
  arrival: 'plan.ship.arrival',
  eta: 'plan.ship.eta',
} as const;

/**
 * For example `arrived at NLRTM 24 Nov 14:10 (same vessel, reported for MSKU…)`; empty for a text that cannot be
 * read.
 */
export function wordShipNews(stored: string, { t, nowMs }: Pick<WordingContext, 't' | 'nowMs'>): string {
  const news = parseJson(stored);
  if (!isObject(news) || !isPortTime(news.date)) return '';
  const { date, number, port, field } = news;
  const key = field === 'departure' || field === 'arrival' ? SHIP_NEWS[field] : SHIP_NEWS.eta;
  return t(key, { date: formatDayTime(date, t, nowMs), number: String(number), port: String(port) });
}

/** Lags are worded in whole hours, at least one. */
export const wholeHours = (ms: number): number => Math.max(1, Math.round(ms / HOUR));
