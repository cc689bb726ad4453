/** Sends the requests of an aggregator. Each is counted before it is sent, and read within bounds. */
import { formatRetryAfter, parseRetryAfter } from '../../../src/core/time/retry-after.ts';
import type { Code } from '../../../src/core/wire/codes.ts';
import { parseJson } from '../../http/json.ts';
import type { Clock } from '../../http/service.ts';
import type { BoundedHttp, HttpReply } from '../../http/calls/bounded-http.ts';
import { BOUNDS } from '../../http/calls/bounds.ts';
import { Fault } from '../../http/calls/fault.ts';
import { leaksKey } from '../../http/calls/key-leak.ts';
import type { Charge } from '../../gateway/source.ts';
import { refusal } from '../envelope.ts';

/** Thrown with the answer of the interface that ends a flow. */
export class Refused extends Error {
  readonly response: Response;

  constructor(response: Response) {
    super('the aggregator gives no shipment');
    this.response = response;
  }
}

/** Ends a flow with a message of the interface. */
export const refuseWith = (message: Code): Refused => new Refused(refusal(message));

export interface ClientReply {
  readonly status: number;
  /** `undefined` for a body that is no JSON. */
  readonly body: unknown;
}

export interface Client {
  /** `path` follows the base address, or is a complete address of the same origin. */
  readonly send: (method: 'GET' | 'POST', path: string, body?: object) => Promise<ClientReply>;
}

interface ClientDeps {
  readonly http: Pick<BoundedHttp, 'send'>;
  readonly clock: Clock;
  readonly charge: Charge;
  readonly base: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly secret: string;
}

const DEFAULT_REST_MS = 30_000;
/** No answer names these statuses with something to read. */
const UNAVAILABLE_STATUSES: ReadonlySet<number> = new Set([502, 503]);

export function createClient({ http, clock, charge, base, headers, secret }: ClientDeps): Client {
  function readBody({ body }: HttpReply): unknown {
    const text = new TextDecoder().decode(body);
    if (leaksKey(text, secret)) throw new Fault('malformed');
    return parseJson(text, BOUNDS.depth);
  }

  return {
    async send(method, path, content) {
      const url = new URL(path.startsWith('http') ? path : `${base}${path}`);
      // An address of another origin would get the key.
      if (url.origin !== new URL(base).origin) throw new Fault('redirected');
      await charge();
      const reply = await http.send({
        url,
        method,
        headers: {
          accept: 'application/json',
          ...headers,
          ...(content !== undefined && { 'content-type': 'application/json' }),
        },
        body: content === undefined ? null : JSON.stringify(content),
      });
      const { status, header } = reply;
      if (status === 401 || status === 403) throw new Refused(refusal('SEALINE_TEMPORARY_DISABLED', 401));
      if (status === 429) {
        const rest = parseRetryAfter(header('retry-after') || null, clock()) ?? DEFAULT_REST_MS;
        throw new Refused(refusal('SEALINE_TEMPORARY_DISABLED', 429, { 'Retry-After': formatRetryAfter(rest) }));
      }
      if (UNAVAILABLE_STATUSES.has(status)) throw new Fault('unreachable');
      const body = readBody(reply);
      if (body === undefined && status < 300) throw new Fault('malformed');
      return { status, body };
    },
  };
}
