/** Sends requests to the real service over HTTPS. */
import type { Service } from '../../http/service.ts';
import { createBoundedHttp, isSafeAddress, type Timeouts } from '../../http/calls/bounded-http.ts';

export interface UpstreamOptions {
  /** The part of the address before the path of an operation. */
  readonly baseUrl: string;
  readonly timeouts?: Timeouts;
}

export interface Upstream {
  readonly service: Service;
  close(): Promise<void>;
}

const FORWARDED_HEADERS = ['content-type', 'accept'] as const;

export function createUpstream({ baseUrl, timeouts }: UpstreamOptions): Upstream {
  const base = new URL(baseUrl);
  if (!isSafeAddress(base)) throw new Error('The service must be reached over HTTPS.');
  const http = createBoundedHttp(timeouts);
  return {
    async service(question) {
      const { pathname, search } = new URL(question.url);
      const headers: Record<string, string> = {};
      for (const name of FORWARDED_HEADERS) headers[name] = question.headers.get(name) ?? 'application/json';
      const url = new URL(`${base.origin}${base.pathname.replace(/\/+$/, '')}${pathname}${search}`);
      const { status, header, body } = await http.send({ url, method: 'GET', headers, body: null });
      const headersOut = new Headers();
      const retryAfter = header('retry-after');
      if (retryAfter !== '') headersOut.set('retry-after', retryAfter);
      // A response with one of these statuses must not have a body.
      const hasBody = status !== 204 && status !== 205;
      return new Response(hasBody ? body : null, { status, headers: headersOut });
    },
    close: () => http.close(),
  };
}
