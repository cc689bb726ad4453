/** Reads the filters of a request, and selects the requested page of rows. */
import { Buffer } from 'node:buffer';
import type { Carrier } from './carriers.ts';
import type { FailureCode } from './failures.ts';
import type { Report } from '../../../sim/carrier-rows/reports.ts';
import { readInstant } from '../../../sim/wall-clock.ts';

const DEFAULT_LIMIT = 100;

const COMPARES: Readonly<Record<string, (a: number, b: number) => boolean>> = {
  gte: (a, b) => a >= b,
  gt: (a, b) => a > b,
  lte: (a, b) => a <= b,
  lt: (a, b) => a < b,
  eq: (a, b) => a === b,
};

/** The operator is part of the name (`…:gte=`, DCSA) or of the value (`…=gte:`, Maersk). */
function createdFilters(query: URLSearchParams): readonly ((createdAt: number) => boolean)[] {
  return [...query].flatMap(([name, value]) => {
    const [field, inName] = name.split(':');
    if (field !== 'eventCreatedDateTime') return [];
    const [, inValue, text = ''] = /^(?:(gte|gt|lte|lt|eq):)?(.*)$/.exec(value) ?? [];
    const compare = COMPARES[inName ?? inValue ?? 'eq'];
    const limit = readInstant(text);
    return compare === undefined || limit === null ? [] : [(createdAt: number) => compare(createdAt, limit)];
  });
}

export function readFilter(query: URLSearchParams): (report: Report) => boolean {
  const types = (query.get('eventType') ?? '').split(',').filter((one) => one !== '');
  const created = createdFilters(query);
  return ({ type, createdAt }) =>
    (types.length === 0 || types.includes(type)) && created.every((keeps) => keeps(createdAt));
}

export interface Page<T> {
  readonly rows: readonly T[];
  /** Value of `Next-Page`, or `null` on the last page. */
  readonly next: string | null;
}

export function cutPage<T>(carrier: Carrier, rows: readonly T[], url: URL, failure: FailureCode | null): Page<T> {
  if (carrier.pages === null) return { rows, next: null };
  const limit = Math.max(1, Math.min(1000, Number(url.searchParams.get('limit')) || DEFAULT_LIMIT));
  const from = Number(Buffer.from(url.searchParams.get('cursor') ?? '', 'base64url').toString()) || 0;
  const end = from + limit;
  const page = rows.slice(from, end);
  if (failure === '900609') return { rows: page, next: formatNext(carrier, url, from) };
  if (failure === '900610') return { rows: page, next: `http://127.0.0.1:9${url.pathname}?cursor=elsewhere` };
  return { rows: page, next: end < rows.length ? formatNext(carrier, url, end) : null };
}

function formatNext({ pages }: Carrier, url: URL, from: number): string {
  const cursor = Buffer.from(String(from)).toString('base64url');
  if (pages === 'cursor') return cursor;
  const next = new URL(url);
  next.searchParams.set('cursor', cursor);
  return next.href;
}
