/** Decides whether a carrier accepts a request, and how a failure damages a good answer. */
import type { Carrier } from './carriers.ts';
import type { FailureCode } from './failures.ts';
import { type Reference, isLeased } from './find-shipment.ts';
import { type Row, toUuid } from '../../../sim/carrier-rows/rows.ts';
import type { Report } from '../../../sim/carrier-rows/reports.ts';

export interface Problem {
  readonly status: number;
  readonly message: string;
}

const bad = (message: string): Problem => ({ status: 400, message });

export function findProblem(
  carrier: Carrier,
  references: readonly Reference[],
  query: URLSearchParams,
): Problem | null {
  const [first] = references;
  if (first === undefined) return bad('One of the references is required.');
  switch (carrier.id) {
    case 'msc':
      if (references.length > 1 || first.box !== null) return bad('Exactly one reference is allowed.');
      break;
    case 'zim':
      if ([...query].length !== 1) return bad('Exactly one filter and nothing else is allowed.');
      break;
    case 'hmm':
      if (!query.has('carrierBookingReference') || !query.has('equipmentReference')) {
        return bad('carrierBookingReference and equipmentReference are required.');
      }
      break;
    case 'cma':
      if (!/^[A-Z0-9]{6,20}$/.test(first.number)) return bad('The reference is malformed.');
      break;
    case 'evergreen':
      if (first.type === 'BL' && first.number.startsWith('EGLV')) return { status: 500, message: 'Unexpected error.' };
      break;
    case 'maersk':
      if (isLeased(first.number)) return { status: 404, message: 'No events found for the given parameters.' };
      if (first.number.startsWith('MAEU') && first.type !== 'CT') return { status: 404, message: 'Not found.' };
      break;
    case 'hapag':
    case 'one':
    case 'yangming':
      break;
  }
  return carrier.asks.includes(first.type) ? null : bad('This reference is not supported.');
}

/** The carrier withdrew this booking and expects no more moves. */
export function voided(reports: readonly Report[]): readonly Report[] {
  const confirmed = reports.find((report) => report.type === 'SHIPMENT' && report.code === 'CONF');
  if (confirmed === undefined || confirmed.type !== 'SHIPMENT') return reports;
  return [...reports.filter(({ classifier }) => classifier === 'ACT'), { ...confirmed, code: 'VOID' }];
}

const HOSTILE = '"><img src=x onerror=alert(1)>\u202E{{7*7}}';

/** Replaces text fields at any depth. */
function withHostile(value: unknown, key = ''): unknown {
  if (Array.isArray(value)) return value.map((one) => withHostile(one));
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, withHostile(inner, name)]));
  }
  return typeof value === 'string' && /name|city|country|label|otherFacility/i.test(key) ? HOSTILE : value;
}

export function spoiltRows(rows: readonly Row[], failure: FailureCode | null): readonly Row[] {
  const [first] = rows;
  if (first === undefined) return rows;
  const last = rows.at(-1) ?? first;
  switch (failure) {
    case '900605':
      return [...rows.toReversed(), ...rows];
    case '900606': {
      const wrong = { ...last, eventID: toUuid(`wrong ${last.eventID}`), eventClassifierCode: 'ACT' };
      return [...rows, wrong, { ...wrong, eventID: toUuid('taken back'), retractedEventID: wrong.eventID }];
    }
    case '900607':
      return [
        ...rows,
        { ...last, eventType: 'OPERATIONS', operationsEventTypeCode: 'STRT', mood: 'new' },
        { ...last, eventType: 'EQUIPMENT', equipmentEventTypeCode: 'ZZZZ' },
      ];
    case '900608':
      return Array.from({ length: 2600 }, (_, at) => ({
        ...(rows[at % rows.length] ?? first),
        eventID: toUuid(`many ${at}`),
      }));
    case '900611':
      return rows.map((row) =>
        Object.fromEntries(Object.entries(row).map(([key, value]) => [key, withHostile(value, key)])),
      );
    default:
      return rows;
  }
}

const PAGE = '<html><head><title>502 Bad Gateway</title></head><body>502 Bad Gateway</body></html>';

/** Returns the bytes of an answer that is broken on purpose. */
export function spoiltBody(text: string, failure: FailureCode | null): string {
  if (failure === '900601') return text.replace(/^([[{])/, '$1,');
  if (failure === '900602') return text.slice(0, Math.floor(text.length * 0.6));
  return failure === '900603' ? PAGE : text;
}
