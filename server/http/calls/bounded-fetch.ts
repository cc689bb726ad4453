/**
 * A `fetch` for libraries, with the limits for untrusted servers. A body that is too large or too slow causes a
 * `TypeError`, like a broken connection in the platform's `fetch`.
 */
import type { BoundedHttp, HttpRequest } from './bounded-http.ts';
import { Fault } from './fault.ts';

export interface FetchOrder {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/** The response headers that the libraries read. */
const PASSED_HEADERS = ['content-type', 'www-authenticate', 'cache-control', 'date'];
/** A Response with one of these statuses must not have a body (https://fetch.spec.whatwg.org/#null-body-status). */
const STATUSES_WITHOUT_BODY = [204, 205, 304];

export function createBoundedFetch({ send }: Pick<BoundedHttp, 'send'>) {
  return async (url: string, { method = 'GET', headers = {}, body = null }: FetchOrder = {}): Promise<Response> => {
    const reply = await send({ url: new URL(url), method: toMethod(method), headers, body: toText(body) }).catch(
      (error: unknown) => {
        throw error instanceof Fault ? new TypeError('the answer broke its bounds', { cause: error }) : error;
      },
    );
    const named = PASSED_HEADERS.map((name) => [name, reply.header(name)]).filter(([, value]) => value !== '');
    const isEmpty = STATUSES_WITHOUT_BODY.includes(reply.status);
    return new Response(isEmpty ? null : reply.body, { status: reply.status, headers: Object.fromEntries(named) });
  };
}

function toMethod(method: string): HttpRequest['method'] {
  if (method === 'GET' || method === 'POST' || method === 'DELETE') return method;
  throw new TypeError(`${method}: no such request is made.`);
}

const toText = (body: unknown): string | null =>
  typeof body === 'string' ? body : body instanceof URLSearchParams ? body.toString() : null;
