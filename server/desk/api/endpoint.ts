/**
 * Describes an operation of the API by its input, its answer, the required role and its handler. The routes and the
 * OpenAPI document are created from the same list of operations.
 */
import { createHash, randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import * as v from 'valibot';
import { createPlaces, type PlaceLimits, type Places } from '../../http/places.ts';
import { isDeeperThan } from '../../http/json.ts';
import { readBody } from '../../http/read-body.ts';
import { toStoredKey } from '../rows/idempotency.ts';
import type { CommandContext } from '../ports/desk.ts';
import { isStaff } from '../ports/reader.ts';
import { type Person, type Right } from './access.ts';
import { LIMITS } from '../../../src/core/desk-api/common.ts';
import { Problem } from './problem.ts';
import { toRefusal } from './refusal.ts';
import type { GuestDesk, StaffDesk } from '../operations.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

interface Input<Q, B> {
  readonly id: string;
  readonly query: Q;
  readonly body: B;
  /** Set for an operation that takes a file. */
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly mediaType: string;
  readonly person: Person;
  /** The client whose limits are charged. */
  readonly client: string;
  readonly at: number;
  /** The key under which a write is done once. */
  readonly idempotencyKey: CommandContext['idempotencyKey'];
  readonly request: Request;
}

export interface Upload {
  readonly types: readonly string[];
  readonly maxBytes: number;
  /** Limits of parallel uploads, from the first byte to the response. */
  readonly places: PlaceLimits;
}

/** Limits of parallel commands, from the first byte of the body on. */
export const COMMAND_PLACES: PlaceLimits = { total: 128, perClient: 32 };
const commands = createPlaces(COMMAND_PLACES);

interface Described<Q extends v.GenericSchema, B extends v.GenericSchema> {
  readonly method: Method;
  /** The path below `/api/desk`; `{id}` is a path parameter. */
  readonly path: string;
  readonly needs: Right;
  readonly summary: string;
  readonly query: Q;
  readonly body: B;
  /** The largest body of this endpoint, if it may exceed `LIMITS.bodyBytes`. */
  readonly maxBytes?: number;
  /** Set when the body is a file of one of these types instead of JSON. */
  readonly upload?: Upload;
  /** The schema of `data` in the envelope, or the media type of an answer without an envelope. */
  readonly answer: Answer;
  /** True when rows leave the desk as a file or get an address, which is noted in the audit. */
  readonly isExport?: true;
  /** True for a query that is sent as a body and changes nothing. */
  readonly isReading?: true;
}

type Answer = v.GenericSchema | `${string}/${string}`;

/** Set when guests may request less, or get less, than staff. */
interface ForGuests<Q, B> {
  /** The required role of guests, if it is not `viewer`. */
  readonly needs?: Right;
  /** Whether the readers of shares may call the endpoint, too. */
  readonly isShared?: true;
  readonly query?: v.GenericSchema<unknown, Q>;
  readonly body?: v.GenericSchema<unknown, B>;
  readonly answer?: v.GenericSchema;
}

/** `desk` shows what the person may see. An endpoint has no other access to the store. */
type Handle<Q, B, Desk> = (input: Input<Q, B> & { readonly desk: Desk }) => Promise<Response>;

type Audience<Q, B> =
  | { readonly audience: 'staff'; readonly handle: Handle<Q, B, StaffDesk> }
  | { readonly audience: 'guests'; readonly guest: ForGuests<Q, B>; readonly handle: Handle<Q, B, GuestDesk> };

type Definition<Q extends v.GenericSchema, B extends v.GenericSchema> = Described<Q, B> &
  Audience<v.InferOutput<Q>, v.InferOutput<B>>;

export interface Visit {
  readonly request: Request;
  readonly id: string;
  readonly person: Person;
  readonly desk: StaffDesk;
  readonly client: string;
  readonly at: number;
  /** Queues the work of one client. */
  readonly inTurn: <T>(work: () => Promise<T>) => Promise<T>;
}

export interface Endpoint
  extends Pick<
    Described<v.GenericSchema, v.GenericSchema>,
    'method' | 'path' | 'needs' | 'summary' | 'query' | 'body' | 'upload' | 'answer' | 'isExport' | 'isReading'
  > {
  /** Query and answer for guests; `null` when only staff may call the endpoint. */
  readonly guest:
    | (Pick<Endpoint, 'query' | 'body' | 'answer'> & Pick<ForGuests<unknown, unknown>, 'needs' | 'isShared'>)
    | null;
  readonly run: (visit: Visit) => Promise<Response>;
}

export function endpoint<Q extends v.GenericSchema, B extends v.GenericSchema>(definition: Definition<Q, B>): Endpoint {
  const { query, body, handle, ...described } = definition;
  const guest =
    definition.audience === 'guests' ? { query, body, answer: definition.answer, ...definition.guest } : null;
  const places = definition.upload === undefined ? commands : createPlaces(definition.upload.places);
  return {
    ...described,
    query,
    body,
    guest,
    run: async ({ request, inTurn, ...visit }) => {
      const { searchParams } = new URL(request.url);
      const guestDefinition = isStaff(visit.person) ? null : guest;
      const parameters = read(
        guestDefinition?.query ?? query,
        withoutNul(Object.fromEntries(searchParams)),
        'WRONG_PARAMETERS',
      );
      const isReading = request.method === 'GET' || request.method === 'HEAD';
      const { upload } = definition;
      const mediaType = readMediaType(request);
      if (upload !== undefined && !upload.types.includes(mediaType))
        throw new Problem(415, 'WRONG_BODY', `The body must be one of ${upload.types.join(', ')}.`);
      const free = isReading ? null : takePlace(places, visit.client);
      try {
        const bytes = isReading
          ? new Uint8Array()
          : await readBytes(request, upload?.maxBytes ?? definition.maxBytes ?? LIMITS.bodyBytes);
        const isJson = upload === undefined && bytes.length > 0;
        const content = read(
          guestDefinition?.body ?? body,
          isJson ? parseBody(mediaType, bytes) : undefined,
          'WRONG_BODY',
        );
        const idempotencyKey = isReading ? null : await readIdempotencyKey(request, visit.person, bytes);
        const work = () =>
          handle({ ...visit, request, query: parameters, body: content, bytes, mediaType, idempotencyKey });
        const response = await (upload === undefined ? inTurn(work) : work());
        return guestDefinition === null ? response : await checkForGuest(response, guestDefinition.answer);
      } finally {
        free?.();
      }
    },
  };
}

/** Refuses to send a guest an answer with more fields than its schema. */
async function checkForGuest(response: Response, answer: Answer): Promise<Response> {
  if (typeof answer === 'string' || response.status === 304) return response;
  const { headers, status } = response;
  const body: unknown = await response.json();
  const envelope = v.object({ status: v.literal('success'), message: v.literal('OK'), data: answer });
  if (!isDeepStrictEqual(v.parse(envelope, body), body))
    throw new TypeError('an answer holds more than a guest may have');
  return new Response(JSON.stringify(body), { headers, status });
}

/** The place is taken before the body is read, because slow uploads are held in memory. */
function takePlace(places: Places, client: string): () => void {
  const free = places.take(client);
  if (free === null)
    throw new Problem(
      429,
      'TOO_MANY_REQUESTS',
      'As much as may be sent at once is on its way: try again soon.',
      null,
      5,
    );
  return free;
}

function read<S extends v.GenericSchema>(
  schema: S,
  value: unknown,
  code: 'WRONG_PARAMETERS' | 'WRONG_BODY',
): v.InferOutput<S> {
  const result = v.safeParse(schema, value);
  if (result.success) return result.output;
  const [issue] = result.issues;
  if (schema.type === 'undefined') throw new Problem(400, code, 'This address takes no body: send none.');
  throw new Problem(400, code, toRefusal(issue));
}

const readMediaType = ({ headers }: Request): string =>
  (headers.get('content-type') ?? '').replace(/;.*$/s, '').trim().toLowerCase();

/** Removes U+0000, which has no meaning for people and which PostgreSQL does not accept in texts. */
function withoutNul(value: unknown): unknown {
  if (typeof value === 'string') return value.replaceAll('\0', '');
  if (Array.isArray(value)) return value.map(withoutNul);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, field]) => [key, withoutNul(field)]));
}

/** Several times the depth that any operation accepts. */
const MAX_DEPTH = 32;

function parseBody(mediaType: string, bytes: Uint8Array): unknown {
  if (mediaType !== 'application/json')
    throw new Problem(415, 'WRONG_BODY', 'The body must be JSON: send it with Content-Type application/json.');
  const text = new TextDecoder().decode(bytes);
  // Parsing a megabyte of brackets would block the event loop for 0.1 to 0.7 s.
  if (isDeeperThan(text, MAX_DEPTH))
    throw new Problem(400, 'WRONG_BODY', `The body nests deeper than ${MAX_DEPTH} levels: send it flatter.`);
  try {
    const value: unknown = JSON.parse(text);
    return text.includes('\\u0000') ? withoutNul(value) : value;
  } catch {
    throw new Problem(400, 'WRONG_BODY', 'The body is not JSON: correct it and send the request again.');
  }
}

async function readBytes({ body }: Request, max: number): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = await readBody(body, max).catch((): never => {
    // The client aborted the request, which is no fault of this server.
    throw new Problem(400, 'WRONG_BODY', 'The body did not arrive whole: send it again.');
  });
  if (bytes === null) throw new Problem(413, 'WRONG_BODY', (t) => t('refused.tooLarge'));
  return bytes;
}

/** Returns the id of a document that is created once for its key, so that a repeated command finds it. */
export const toId = (idempotencyKey: CommandContext['idempotencyKey']): string =>
  idempotencyKey === null ? randomUUID() : createHash('sha256').update(idempotencyKey.key).digest('hex').slice(0, 32);

const KEY = /^[\x21-\x7e]{8,200}$/;

/**
 * Reads the `Idempotency-Key` of this person:
 * https://datatracker.ietf.org/doc/draft-ietf-httpapi-idempotency-key-header/
 */
async function readIdempotencyKey(request: Request, { owner }: Person, bytes: Uint8Array<ArrayBuffer>) {
  const key = request.headers.get('idempotency-key');
  if (key === null) return null;
  if (!KEY.test(key)) throw new Problem(400, 'WRONG_PARAMETERS', 'Idempotency-Key must be 8 to 200 plain characters.');
  const { pathname } = new URL(request.url);
  // Hashing a large file synchronously would block the event loop.
  const digest = await crypto.subtle.digest('SHA-256', bytes);
  const fingerprint = `${request.method} ${pathname} ${Buffer.from(digest).toString('hex')}`;
  return { key: toStoredKey(owner, key), fingerprint };
}
