/**
 * The messages of the Model Context Protocol that a server of tools needs, as JSON-RPC 2.0:
 * https://modelcontextprotocol.io/specification/2025-11-25/basic
 */
import { isObject, type JsonObject } from '../http/json.ts';

/** The newest version comes first. */
const VERSIONS = ['2025-11-25', '2025-06-18', '2025-03-26'] as const;
const [LATEST] = VERSIONS;
/** A request without the header `MCP-Protocol-Version` is of this version, the only one with batches. */
const BATCH_VERSION = '2025-03-26';
const MAX_BATCH = 20;

export const ERROR_CODES = { parse: -32_700, request: -32_600, method: -32_601, parameters: -32_602 } as const;

type Id = string | number;

/** A mistake of the program that speaks the protocol. A model never reads it. */
export class ProtocolError extends Error {
  readonly code: number;

  constructor(code: number, message: string) {
    super(message);
    this.code = code;
  }
}

export type Method = (parameters: JsonObject) => Promise<JsonObject>;
export type Methods = ReadonlyMap<string, Method>;

export interface Reply {
  readonly status: number;
  /** `null` when the messages ask for no answer. */
  readonly body: unknown;
}

export const isVersion = (version: string): boolean => VERSIONS.some((known) => known === version);

/** Returns the version that the client requests if this server knows it, and otherwise the newest one. */
export const chooseVersion = (requested: unknown): string =>
  typeof requested === 'string' && isVersion(requested) ? requested : LATEST;

export const toErrorReply = (code: number, message: string): Reply => ({
  status: 400,
  body: { jsonrpc: '2.0', id: null, error: { code, message } },
});

/** Answers one message or a batch. `version` is the header, `null` without one. */
export async function answerMessages(content: unknown, version: string | null, methods: Methods): Promise<Reply> {
  if (!Array.isArray(content)) {
    const answer = await answerMessage(content, methods);
    if (answer === null) return { status: 202, body: null };
    return { status: 'id' in answer && answer.id === null ? 400 : 200, body: answer };
  }
  if ((version ?? BATCH_VERSION) !== BATCH_VERSION)
    return toErrorReply(ERROR_CODES.request, `Batches are part of version ${BATCH_VERSION} only: send one message.`);
  if (content.length === 0 || content.length > MAX_BATCH)
    return toErrorReply(ERROR_CODES.request, `A batch has 1 to ${MAX_BATCH} messages.`);
  const answers: JsonObject[] = [];
  // The messages of a batch are answered one after the other, so that a batch uses one place of its client.
  for (const message of content) {
    const answer = await answerMessage(message, methods);
    if (answer !== null) answers.push(answer);
  }
  return answers.length === 0 ? { status: 202, body: null } : { status: 200, body: answers };
}

const toError = (id: Id | null, code: number, message: string): JsonObject => ({
  jsonrpc: '2.0',
  id,
  error: { code, message },
});

/** Returns `null` for notifications and for responses, which this server never asks for. */
async function answerMessage(message: unknown, methods: Methods): Promise<JsonObject | null> {
  if (!isObject(message) || message.jsonrpc !== '2.0')
    return toError(null, ERROR_CODES.request, 'This is no message of JSON-RPC 2.0.');
  const { id, method, params = {} } = message;
  if (typeof method !== 'string')
    return 'result' in message || 'error' in message
      ? null
      : toError(null, ERROR_CODES.request, 'The message has no “method”.');
  if (id === undefined) return null;
  if (typeof id !== 'string' && typeof id !== 'number')
    return toError(null, ERROR_CODES.request, 'The “id” of a request is a text or a number.');
  const run = methods.get(method);
  if (run === undefined) return toError(id, ERROR_CODES.method, `There is no method “${method.slice(0, 60)}” here.`);
  if (!isObject(params)) return toError(id, ERROR_CODES.parameters, '“params” must be an object.');
  try {
    return { jsonrpc: '2.0', id, result: await run(params) };
  } catch (error) {
    if (error instanceof ProtocolError) return toError(id, error.code, error.message);
    throw error;
  }
}
