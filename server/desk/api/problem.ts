/** Refusals of the desk, in the envelope that the mirrored interface has for its own. */
import type { Translate } from '../../../src/core/texts/translate.ts';
import { chooseEncoding } from '../../http/encoding.ts';
import { inEnglish, type Words } from '../ports/words.ts';

export type ProblemCode =
  | 'NOT_FOUND'
  | 'NOT_SIGNED_IN'
  | 'NOT_ALLOWED'
  | 'WRONG_PARAMETERS'
  | 'WRONG_BODY'
  | 'VERSION_STALE'
  | 'KEY_REUSED'
  | 'TOO_MANY_REQUESTS'
  | 'DESK_UNAVAILABLE'
  | 'DESK_READING'
  | 'NOT_CONFIGURED'
  | 'INTERNAL_ERROR';

export class Problem extends Error {
  readonly status: number;
  readonly code: ProblemCode;
  /** What is there now, or what exactly is wrong. */
  readonly data: unknown;
  readonly retryAfterSeconds: number | null;
  /** For the person at the page. */
  readonly words: Words;

  /** `sentence`: in English for who wrote the request, where its person did nothing wrong. */
  constructor(
    status: number,
    code: ProblemCode,
    sentence: string | Words,
    data: unknown = null,
    retryAfter: number | null = null,
  ) {
    super(typeof sentence === 'string' ? sentence : inEnglish(sentence));
    this.words = typeof sentence === 'string' ? (t) => t(`refused.${code}`) : sentence;
    this.status = status;
    this.code = code;
    this.data = data;
    this.retryAfterSeconds = retryAfter;
  }
}

/** For a guest the sentence is the same where there is none and where it is another's. */
export const notFound = (sentence: string | Words = 'There is no such operation.'): Problem =>
  new Problem(404, 'NOT_FOUND', sentence);

export const watchGone = (): Problem => notFound((t) => t('refused.shipmentGone'));
export const caseGone = (): Problem => notFound((t) => t('refused.caseGone'));

const JSON_TYPE = 'application/json; charset=utf-8';

export const jsonResponse = (status: number, value: unknown, headers: Record<string, string> = {}): Response =>
  new Response(JSON.stringify(value), { status, headers: { 'Content-Type': JSON_TYPE, ...headers } });

/** Answers with a body that is encoded already; null: it is not. */
export function encodedResponse(body: Uint8Array<ArrayBuffer>, encoding: string | null): Response {
  const headers = { 'Content-Type': JSON_TYPE, Vary: 'Accept-Encoding' };
  return new Response(body, { headers: encoding === null ? headers : { ...headers, 'Content-Encoding': encoding } });
}

export const success = (data: unknown, status = 200, headers: Record<string, string> = {}): Response =>
  jsonResponse(status, { status: 'success', message: 'OK', data }, headers);

export function problemResponse(problem: Problem, requestId: string, t: Translate): Response {
  const { status, code, data, message, retryAfterSeconds } = problem;
  const headers: Record<string, string> = { Vary: 'Accept-Language' };
  if (retryAfterSeconds !== null) headers['Retry-After'] = String(retryAfterSeconds);
  if (status === 401) headers['WWW-Authenticate'] = 'Bearer';
  const body = { status: 'error', message: code, data, detail: message, text: problem.words(t), requestId };
  return jsonResponse(status, body, headers);
}

/** A page of sixty rows shrinks to a tenth. */
export function compressed(request: Request, response: Response): Response {
  const encoding = chooseEncoding(request.headers.get('accept-encoding'), ['gzip']);
  const isJson = response.headers.get('content-type')?.startsWith('application/json') === true;
  if (
    encoding === null ||
    !isJson ||
    response.headers.has('content-encoding') ||
    response.body === null ||
    request.method === 'HEAD'
  )
    return response;
  const headers = new Headers(response.headers);
  headers.set('Content-Encoding', encoding);
  headers.append('Vary', 'Accept-Encoding');
  return new Response(response.body.pipeThrough(new CompressionStream(encoding)), { status: response.status, headers });
}
