/**
 * One operation of the API: what it takes, gives and needs, and what it does. Routes and the
 * OpenAPI document are made from the same list.
 */
import * as v from 'valibot';
import { type Person, type Role } from './access.ts';
import { LIMITS } from './schemas.ts';
import { Problem } from './problem.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

interface Input<Q, B> {
  readonly id: string;
  readonly query: Q;
  readonly body: B;
  readonly person: Person;
  readonly at: number;
  /** Of a write: the key under which it is done once. */
  readonly once: { readonly key: string; readonly fingerprint: string } | null;
  readonly request: Request;
}

interface Definition<Q extends v.GenericSchema, B extends v.GenericSchema> {
  readonly method: Method;
  /** Below `/api/desk`; `{id}` stands for a part of the path. */
  readonly path: string;
  readonly needs: Role;
  readonly summary: string;
  readonly query: Q;
  readonly body: B;
  /** Of `data` in the envelope; null for what is no envelope. */
  readonly answer: v.GenericSchema | null;
  readonly handle: (input: Input<v.InferOutput<Q>, v.InferOutput<B>>) => Promise<Response>;
}

export interface Visit {
  readonly request: Request;
  readonly id: string;
  readonly person: Person;
  readonly at: number;
}

export interface Endpoint
  extends Pick<
    Definition<v.GenericSchema, v.GenericSchema>,
    'method' | 'path' | 'needs' | 'summary' | 'query' | 'body' | 'answer'
  > {
  readonly run: (visit: Visit) => Promise<Response>;
}

export function endpoint<Q extends v.GenericSchema, B extends v.GenericSchema>(definition: Definition<Q, B>): Endpoint {
  const { query, body, handle, ...described } = definition;
  return {
    ...described,
    query,
    body,
    run: async ({ request, ...visit }) => {
      const { searchParams } = new URL(request.url);
      const parameters = read(query, Object.fromEntries(searchParams), 'WRONG_PARAMETERS');
      const isReading = request.method === 'GET' || request.method === 'HEAD';
      const text = isReading ? '' : await textOf(request);
      const content = read(body, text === '' ? undefined : parseBody(request, text), 'WRONG_BODY');
      const once = isReading ? null : await onceOf(request, visit.person, text);
      return handle({ ...visit, request, query: parameters, body: content, once });
    },
  };
}

function read<S extends v.GenericSchema>(
  schema: S,
  value: unknown,
  code: 'WRONG_PARAMETERS' | 'WRONG_BODY',
): v.InferOutput<S> {
  const result = v.safeParse(schema, value);
  if (result.success) return result.output;
  const [issue] = result.issues;
  const where = v.getDotPath(issue) ?? (code === 'WRONG_BODY' ? 'The body' : 'The address');
  throw new Problem(400, code, `${where}: ${issue.expected ?? 'something else'} wanted.`);
}

function parseBody(request: Request, text: string): unknown {
  const type = request.headers.get('content-type') ?? '';
  if (!/^application\/json\s*(;|$)/i.test(type))
    throw new Problem(415, 'WRONG_BODY', 'The body must be application/json.');
  try {
    return JSON.parse(text);
  } catch {
    throw new Problem(400, 'WRONG_BODY', 'The body is not JSON.');
  }
}

/** What its length claims is not believed. */
async function textOf({ body }: Request): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for await (const chunk of body ?? []) {
    bytes += chunk.length;
    if (bytes > LIMITS.bodyBytes)
      throw new Problem(413, 'WRONG_BODY', `The body is longer than ${LIMITS.bodyBytes} bytes: send it in parts.`);
    text += decoder.decode(chunk, { stream: true });
  }
  return text;
}

const KEY = /^[\x21-\x7e]{8,200}$/;

/**
 * `Idempotency-Key`, of this person:
 * https://datatracker.ietf.org/doc/draft-ietf-httpapi-idempotency-key-header/
 */
async function onceOf(request: Request, { name, keyId }: Person, text: string) {
  const key = request.headers.get('idempotency-key');
  if (key === null) return null;
  if (!KEY.test(key)) throw new Problem(400, 'WRONG_PARAMETERS', 'Idempotency-Key must be 8 to 200 plain characters.');
  const { pathname } = new URL(request.url);
  const digest = await crypto.subtle.digest(
    'SHA-256',
    new TextEncoder().encode(`${request.method} ${pathname}\n${text}`),
  );
  return { key: `${keyId ?? name}:${key}`, fingerprint: Buffer.from(digest).toString('hex') };
}
