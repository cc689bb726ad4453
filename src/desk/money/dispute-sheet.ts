/** The sheet of a dispute: its rows in words and as CSV. */
import { columnLabel } from '../../core/columns/cell.ts';
import {
  type Dispute,
  INVOICE_FIELDS,
  type InvoiceField,
  RULE_ITEMS,
  type RuleItem,
} from '../../core/desk-api/money.ts';
import { csvLine } from '../../core/sheet/csv-line.ts';
import { guardCell } from '../../core/sheet/guard.ts';
import type { Translate } from '../../core/texts/translate.ts';
import { isoOf } from '../../core/time/clock.ts';
import { formatWithZone } from '../../core/time/format.ts';
import { isPortTime, timeAt } from '../../core/time/port-time.ts';

export type DisputeLine = Dispute['lines'][number];

/** The fields of an invoice. `beside` lists the dates of the ledger about the same event. */
export const INVOICE = {
  number: { type: 'text', beside: [] },
  issued: { type: 'date', beside: [] },
  due: { type: 'date', beside: [] },
  amount: { type: 'text', beside: [] },
  freeDays: { type: 'number', beside: [] },
  freeFrom: { type: 'date', beside: ['discharge'] },
  freeTo: { type: 'date', beside: ['freeUntil'] },
  available: { type: 'date', beside: ['released'] },
  chargedFrom: { type: 'date', beside: [] },
  chargedTo: { type: 'date', beside: ['gateOut', 'emptyReturn'] },
} as const satisfies Readonly<
  Record<InvoiceField, { readonly type: 'text' | 'date' | 'number'; readonly beside: readonly DisputeLine['field'][] }>
>;
export type Invoice = Dispute['invoice'];

/** What the person has entered and not saved yet. */
export interface Typed {
  readonly invoice: Invoice;
  readonly ticks: Readonly<Partial<Record<RuleItem, boolean>>>;
}
export const NOTHING_TYPED: Typed = { invoice: {}, ticks: {} };

/** Applied to the present state on the server, so that fields which others have filled are kept. */
export const withTyped = ({ invoice, ticks }: Pick<Dispute, 'invoice' | 'ticks'>, typed: Typed) => ({
  invoice: { ...invoice, ...typed.invoice },
  ticks: RULE_ITEMS.filter((item) => typed.ticks[item] ?? ticks.includes(item)),
});

/** The federal rule whose items are `RULE_ITEMS`. */
export const RULE = {
  checkedOn: '2026-11-26',
  link: 'https://www.ecfr.gov/current/title-46/section-541.6',
} as const;
/** Formats an item as `(b)(8)`. */
export const formatParagraph = (item: RuleItem): string => `(${item.charAt(0)})(${item.slice(1)})`;

export function valueText(value: unknown, t: Translate, nowMs: number): string {
  if (isPortTime(value)) return formatWithZone(value, t, nowMs);
  return value === null ? t('dispute.gone') : JSON.stringify(value);
}

export const seenText = (at: number, t: Translate, nowMs: number): string =>
  formatWithZone(timeAt(at, 'UTC'), t, nowMs);

/** Returns the last line about a date. */
export const findLastLine = (lines: readonly DisputeLine[], field: DisputeLine['field']): DisputeLine | null =>
  lines.findLast((line) => line.field === field) ?? null;

/** Formats a time in the zone of its place, as in every file of the desk. */
const isoText = (value: unknown): string =>
  isPortTime(value) ? (value.dateOnly ? value.wall.slice(0, 10) : value.wall) : '';

const COLUMNS = ['date', 'value', 'old', 'seen', 'updated', 'answer', 'who'] as const;

export function disputeCsv(
  lines: readonly DisputeLine[],
  invoice: Invoice,
  ticks: readonly string[],
  t: Translate,
): string {
  const rows: readonly (readonly string[])[] = [
    COLUMNS.map((name) => t(`dispute.column.${name}`)),
    ...lines.map(({ field, old, new: value, seenAt, reportedAt, answerId, who }) => [
      columnLabel(field, t),
      isoText(value),
      isoText(old),
      isoOf(seenAt),
      reportedAt === null ? '' : isoOf(reportedAt),
      answerId ?? '',
      who ?? '',
    ]),
    [],
    [t('dispute.invoice')],
    ...INVOICE_FIELDS.map((key) => [t(`dispute.invoice.${key}`), invoice[key] ?? '']),
    [],
    [t('dispute.rule'), RULE.checkedOn],
    ...RULE_ITEMS.map((item) => [
      `${formatParagraph(item)} ${t(`dispute.rule.${item}`)}`,
      t(ticks.includes(item) ? 'dispute.rule.yes' : 'dispute.rule.no'),
    ]),
  ];
  // Excel recognizes UTF-8 only with a byte order mark.
  return `\ufeff${rows.map((row) => csvLine(row.map(guardCell))).join('')}`;
}
