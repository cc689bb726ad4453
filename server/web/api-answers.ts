/** Responses of `/api`: headers and compression for the gateway's answers, and envelopes for the app's own. */
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { HEADERS } from '../../src/core/wire/header-names.ts';
import { errorEnvelope, isRefusal, type Refusal, refusalHeaders } from '../http/refusal.ts';
import type { GatewayAnswer } from '../gateway/types.ts';
import { chooseEncoding, type Encoding } from '../http/encoding.ts';
import type { HeaderTable } from './headers.ts';

export interface ApiAnswers {
  encode(answer: GatewayAnswer, request: Request, https: boolean): Promise<Response>;
  /**
   * Creates a response of the app itself in the envelope of the interface. `allow` lists the methods of the path, for
   * a 405.
   */
  envelope(result: OwnResult, requestId: string, https: boolean, allow?: string): Response;
  /** Adds the headers of the table and the request id to a response of the desk. */
  complete(response: Response, requestId: string, https: boolean): void;
}

type OwnResult = Refusal | { readonly status: number; readonly data: unknown };
/** A Buffer, because a socket would convert a text for each response. */
type Bytes = Buffer<ArrayBuffer>;
type Form = Encoding | 'plain';

const ENCODINGS: readonly Encoding[] = ['br', 'gzip'];
/** A smaller body fits into one packet anyway. */
const MIN_COMPRESSED_BYTES = 1000;
const MAX_CACHE_BYTES = 32 * 1024 * 1024;

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

export function createApiAnswers(table: HeaderTable): ApiAnswers {
  // The cache is keyed by the body. A cached shipment is the same string object every time, so V8 has its hash and
  // compares by address: compression costs once for each answer of the service, not for each viewer.
  const encodedBodies = { plain: createBodyCache(), br: createBodyCache(), gzip: createBodyCache() };

  async function encodeBody(body: string, form: Form): Promise<Bytes> {
    const recent = encodedBodies[form].get(body);
    if (recent !== undefined) return recent;
    const bytes = form === 'plain' ? toBytes(body) : await compress(body, form);
    encodedBodies[form].set(body, bytes);
    return bytes;
  }

  return {
    async encode({ status, headers, body }, request, https) {
      const accept = request.headers.get('accept-encoding');
      const encoding = body.length < MIN_COMPRESSED_BYTES ? null : chooseEncoding(accept, ENCODINGS);
      const bytes = await encodeBody(body, encoding ?? 'plain');
      // There is no `Vary`, because no cache may store the response. The headers are not spread: a second spread into
      // one literal takes V8 7 us, as long as the look-up itself.
      const all: Record<string, string> = Object.assign({}, table('api', https), headers);
      if (encoding !== null) all['Content-Encoding'] = encoding;
      all['Content-Length'] = String(bytes.length);
      return new Response(request.method === 'HEAD' ? null : bytes, { status, headers: all });
    },

    envelope(result, requestId, https, allow) {
      const isRefused = isRefusal(result);
      const body = isRefused
        ? errorEnvelope(result.code, result.detail, requestId)
        : JSON.stringify({ status: 'success', message: 'OK', data: result.data });
      const headers = {
        ...table('api', https),
        ...(isRefused ? refusalHeaders(result, allow) : {}),
        'Content-Type': 'application/json',
        'Content-Length': String(Buffer.byteLength(body)),
        [HEADERS.requestId]: requestId,
      };
      return new Response(body, { status: result.status, headers });
    },

    complete({ headers }, requestId, https) {
      for (const [name, value] of Object.entries(table('api', https))) headers.set(name, value);
      headers.set(HEADERS.requestId, requestId);
    },
  };
}

const createBodyCache = () =>
  new LRUCache<string, Bytes>({ maxSize: MAX_CACHE_BYTES, sizeCalculation: (bytes) => bytes.length + 64 });

/** The bytes are copied, because a slice of Node's pool would keep the whole pool while it is cached. */
function toBytes(text: string): Bytes {
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(text));
  bytes.write(text);
  return bytes;
}

async function compress(body: string, encoding: Encoding): Promise<Bytes> {
  if (encoding === 'gzip') return deflate(body);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: body.length };
  return brotli(body, { params });
}
