/** Endpoints for staff about rates, the costs of containers, and the invoices of disputes. */
import * as v from 'valibot';
import {
  CostsAnswer,
  CostsQuery,
  DisputeAnswer,
  DisputeBody,
  INVOICE_FIELDS,
  type InvoiceField,
  LONGEST_INVOICE_TEXT,
  MoneyAnswer,
  MoneyQuery,
  RatesAnswer,
  RatesBody,
  RatesTable,
} from '../../../src/core/desk-api/money.ts';
import { cleanText } from '../../../src/core/columns/clean.ts';
import { NoBody, NoQuery } from '../../../src/core/desk-api/common.ts';
import { mistakeInRate, type RateMistake, conflictsAmong } from '../../../src/core/money/check-rates.ts';
import type { Rate } from '../../../src/core/money/types.ts';
import { RATES_ID } from '../cases/settings.ts';
import { type Endpoint, endpoint } from './endpoint.ts';
import { Problem, success, watchGone } from './problem.ts';
import { readFilter } from './read-query.ts';
import { putVersioned, refuseInvalidDays } from './rule-endpoints.ts';
import type { StaffDesk } from '../operations.ts';

export const MONEY_ENDPOINTS: readonly Endpoint[] = [
  endpoint({
    method: 'GET',
    path: '/rates',
    needs: 'viewer',
    audience: 'staff',
    summary: 'Read the table of daily rates; Landfall comes with none',
    query: NoQuery,
    body: NoBody,
    answer: RatesAnswer,
    handle: async ({ desk }) => success(await readRates(desk)),
  }),
  endpoint({
    method: 'PUT',
    path: '/rates',
    needs: 'editor',
    audience: 'staff',
    summary: 'Replace the table of rates: `version` is null for the first one, otherwise the one you read',
    query: NoQuery,
    body: RatesBody,
    answer: RatesAnswer,
    handle: async ({ body: { version, entries }, person, desk, at, idempotencyKey }) => {
      refuseMistakes(entries);
      await putVersioned(
        desk,
        { kind: 'rule', id: RATES_ID },
        { version, body: entries },
        { actor: person.name, at, idempotencyKey },
      );
      return success(await readRates(desk));
    },
  }),
  endpoint({
    method: 'GET',
    path: '/money',
    needs: 'viewer',
    audience: 'staff',
    summary: 'Read the minimum cost of the watches that match a filter, by currency, and how many were assessed',
    query: MoneyQuery,
    body: NoBody,
    answer: MoneyAnswer,
    handle: async ({ query: { q, zone, by: group = null, case: caseId, limit }, desk, at }) =>
      success(
        await desk.stakes(readFilter(q, zone, at), {
          by: group,
          caseId: caseId === undefined ? null : Number(caseId),
          limit,
        }),
      ),
  }),
  endpoint({
    method: 'GET',
    path: '/watches/{id}/money',
    needs: 'viewer',
    audience: 'staff',
    summary: 'Read the cost of one container today, and if it were picked up or returned on a given day',
    query: CostsQuery,
    body: NoBody,
    answer: CostsAnswer,
    handle: async ({ id, query: { day = null }, desk, at }) =>
      success(requireFound(await desk.costs(parseWatchId(id), day, at))),
  }),
  endpoint({
    method: 'GET',
    path: '/watches/{id}/dispute',
    needs: 'viewer',
    audience: 'staff',
    summary: 'List every report of the dates that decide free time, with when it was seen and in which response',
    query: NoQuery,
    body: NoBody,
    answer: DisputeAnswer,
    handle: async ({ id, desk }) => success(requireFound(await desk.dispute(parseWatchId(id)))),
  }),
  endpoint({
    method: 'PUT',
    path: '/watches/{id}/dispute',
    needs: 'editor',
    audience: 'staff',
    summary: 'Save what the invoice states: `version` is null the first time, otherwise the one you read',
    query: NoQuery,
    body: DisputeBody,
    answer: DisputeAnswer,
    handle: async ({ id, body: { version, invoice, ticks }, person, desk, at, idempotencyKey }) => {
      const watch = parseWatchId(id);
      requireFound(await desk.dispute(watch));
      const body = { invoice: cleanInvoice(invoice), ticks: [...new Set(ticks)] };
      const context = { actor: person.name, at, idempotencyKey };
      await putVersioned(desk, { kind: 'dispute', id: String(watch) }, { version, body }, context);
      return success(requireFound(await desk.dispute(watch)));
    },
  }),
];

/** Leaves out empty fields. */
const cleanInvoice = (invoice: Readonly<Partial<Record<InvoiceField, string | undefined>>>) =>
  Object.fromEntries(
    INVOICE_FIELDS.flatMap((field): [InvoiceField, string][] => {
      const text = cleanText(invoice[field] ?? '', LONGEST_INVOICE_TEXT);
      return text === '' ? [] : [[field, text]];
    }),
  );

function parseWatchId(text: string): number {
  if (!/^\d{1,15}$/.test(text)) throw watchGone();
  return Number(text);
}

function requireFound<T>(value: T | null): T {
  if (value === null) throw watchGone();
  return value;
}

export async function readRates(desk: StaffDesk): Promise<v.InferOutput<typeof RatesAnswer>> {
  const document = await desk.document('rule', RATES_ID);
  if (document === null) return { version: null, entries: [] };
  return { version: document.version, entries: v.parse(RatesTable, JSON.parse(document.body)) };
}

function refuseMistakes(rates: readonly Rate[]): void {
  const findConflict = conflictsAmong(rates);
  for (const [index, rate] of rates.entries()) {
    const mistake = mistakeInRate(rate);
    refuseInvalidDays([rate.validFrom, rate.validTo, ...rate.holidays], `Rate ${index + 1}`);
    const conflict = mistake === null ? findConflict(rate) : null;
    const sentence = mistake === null ? conflictSentence(conflict, rates) : toSentence(mistake);
    if (sentence !== null) throw new Problem(400, 'WRONG_BODY', `Rate ${index + 1}: ${sentence}`);
  }
}

const conflictSentence = (conflict: Rate | null, rates: readonly Rate[]): string | null =>
  conflict === null
    ? null
    : `Rate ${rates.indexOf(conflict) + 1} is for the same customer, port, carrier and type, and valid on some of the same days: end one before the other begins.`;

function toSentence(mistake: RateMistake): string {
  switch (mistake.what) {
    case 'first':
      return `The first step begins with day ${mistake.day}: begin it with day 1.`;
    case 'gap':
      return `Day ${mistake.day} is in no step: start each step on the day after the one before ends.`;
    case 'overlap':
      return `Day ${mistake.day} is in two steps: start each step on the day after the one before ends.`;
    case 'order':
      return `The step from day ${mistake.day} ends before it begins.`;
    case 'end':
      return `No step is for day ${mistake.day} and later: leave the end of the last step open.`;
    case 'valid':
      return 'Its last day of validity is before its first.';
    case 'rest':
      return 'One weekday at least must be charged.';
  }
}
