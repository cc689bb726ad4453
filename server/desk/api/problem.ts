/** Refusals of the desk, in the envelope of errors that the mirrored interface has. */
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
  /** The present state, or details of the mistake. */
  readonly data: unknown;
  readonly retryAfterSeconds: number | null;
  /** A sentence for the person at the page. */
  readonly words: Words;

  /** `sentence` is an English text for the author of the request, or a translated one for a person. */
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

/** Guests get the same sentence whether the row does not exist or belongs to another customer. */
export const notFound = (sentence: string | Words = 'There is no such operation.'): Problem =>
  new Problem(404, 'NOT_FOUND', sentence);

export const watchGone = (): Problem => notFound((t) => t('refused.shipmentGone'));
export const caseGone = (): Problem => notFound((t) => t('refused.caseGone'));

const JSON_TYPE = 'application/json; charset=utf-8';

export const jsonResponse = (status: number, value: unknown, headers: Record<string, string> = {}): Response =>
  new Response(JSON.stringify(value), { status, headers: { 'Content-Type': JSON_TYPE, ...headers } });

/** Responds with an encoded body; with `null` the body is not encoded. */
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

/** Compression reduces a page of sixty rows to a tenth. */
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
