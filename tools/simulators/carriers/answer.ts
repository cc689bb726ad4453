/**
 * Makes a carrier's answer to a good request: finds the shipment, reports it, applies the carrier's quirks, and
 * splits the rows into pages.
 */
import { hashText } from '../../../sim/random.ts';
import { SECOND } from '../../../sim/wall-clock.ts';
import type { Carrier } from './carriers.ts';
import { refusal } from './errors.ts';
import { type FailureCode, findFailure } from './failures.ts';
import { type Reference, findShipment, type Found } from './find-shipment.ts';
import { readFilter, cutPage } from './pages.ts';
import { writeRows } from '../../../sim/carrier-rows/quirk.ts';
import { QUIRKS } from './quirks.ts';
import { spoiltBody, spoiltRows, voided } from './requests.ts';
import type { Row } from '../../../sim/carrier-rows/rows.ts';
import { type Report, toReports } from '../../../sim/carrier-rows/reports.ts';

const VERSION = { 'API-Version': '2.2.0' };
export const LONGEST_MS = 25 * SECOND;

function reportsAbout({ shipment, kind }: Found, failure: FailureCode | null, now: number): readonly Report[] {
  const reports = toReports(shipment, now);
  if (kind === 'papers') return reports.filter(({ type }) => type === 'SHIPMENT');
  return kind === 'cancelled' || failure === '900604' ? voided(reports) : reports;
}

/** Returns all rows of a number, as this carrier writes them. */
export function toRows(
  carrier: Carrier,
  found: Found,
  number: string,
  query: URLSearchParams,
  now: number,
): readonly Row[] {
  const failure = findFailure(number);
  const context = { shipment: found.shipment, now };
  const rows = writeRows(QUIRKS[carrier.id], reportsAbout(found, failure, now), context, readFilter(query));
  return spoiltRows(rows, failure);
}

export function answerTo(carrier: Carrier, reference: Reference, request: Request, now: number): Response {
  const url = new URL(request.url);
  const failure = findFailure(reference.number);
  const found = failure === '900404' || failure === '900204' ? null : findShipment(carrier, reference, now);
  const rows = found === null ? [] : toRows(carrier, found, reference.number, url.searchParams, now);
  if (found === null || rows.length === 0) return emptyAnswer(carrier, reference, request, failure, now);
  const page = cutPage(carrier, rows, url, failure);
  const whole = QUIRKS[carrier.id].find(({ answer }) => answer !== undefined)?.answer;
  const data = whole?.(page.rows, { shipment: found.shipment, now }) ?? page.rows;
  return new Response(spoiltBody(JSON.stringify(data), failure), {
    status: page.next === null ? 200 : carrier.partialStatus,
    headers: {
      ...VERSION,
      'Content-Type': 'application/json',
      ...(page.next !== null && { 'Next-Page': page.next }),
    },
  });
}

function emptyAnswer(
  carrier: Carrier,
  { number }: Reference,
  request: Request,
  failure: FailureCode | null,
  now: number,
): Response {
  if (carrier.nothing === '404') return refusal(carrier, request, 404, 'No events found.', now);
  if (carrier.nothing === 'list' && failure !== '900204') return Response.json([], { headers: VERSION });
  // The number decides between the two answers, so that each number always gets the same one.
  return hashText(number) % 2 === 0
    ? new Response(null, { status: 204, headers: VERSION })
    : new Response('', { status: 200, headers: VERSION });
}
