/** Reads what the URL of a request asks for. */
import { deprecationHeaders, OPERATIONS } from '../../../src/core/wire/operations.ts';
import { type Question, readQuestion, refuseUnknownOperation } from './question.ts';
import type { Refusal } from '../../http/refusal.ts';

export interface UrlReading {
  readonly question: Question | Refusal | Samples | SourcesReport;
  /** Deprecation headers of an operation that another one replaces. */
  readonly older: Readonly<Record<string, string>> | null;
}

/** The list of samples in one language. */
interface Samples {
  readonly samplesIn: string;
}

/** The report on all sources for the operator. */
interface SourcesReport {
  readonly report: 'sources';
}

const API_PATH = '/api';
const SOURCES_PATH = '/api/sources';
const SAMPLES_PATH = '/api/samples';
const LANGUAGE_QUERY = /^(?:lang=([\w-]{2,35}))?$/;

/** Deprecation headers by path. */
const DEPRECATION_HEADERS = new Map(
  Object.values(OPERATIONS)
    .filter(({ deprecatedFor }) => deprecatedFor !== null)
    .map((operation) => [API_PATH + operation.path, deprecationHeaders(operation)]),
);

/** The URL is absolute and already normalised, so cutting it is enough. */
export function readUrl(url: string): UrlReading {
  const target = toTarget(url);
  const at = target.indexOf('?');
  const path = at < 0 ? target : target.slice(0, at);
  const query = at < 0 ? '' : target.slice(at + 1);
  const older = DEPRECATION_HEADERS.get(path) ?? null;
  const lang = path === SAMPLES_PATH ? LANGUAGE_QUERY.exec(query) : null;
  if (lang !== null) return { question: { samplesIn: lang[1] ?? '' }, older };
  if (target === SOURCES_PATH) return { question: { report: 'sources' }, older };
  if (!path.startsWith(`${API_PATH}/`)) return { question: refuseUnknownOperation(), older };
  return { question: readQuestion(path.slice(API_PATH.length), query), older };
}

/** Returns path and query. */
function toTarget(url: string): string {
  const end = url.indexOf('#');
  return url.slice(url.indexOf('/', url.indexOf('//') + 2), end < 0 ? url.length : end);
}
