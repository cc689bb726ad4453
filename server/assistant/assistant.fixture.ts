/** A desk with the tools for assistants, and the official client of the protocol connected to it without a port. */
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { AccessRules } from '../desk/api/access.ts';
import { type ApiFixture, NO_LIMITS, NOW, openApi } from '../desk/api/api.fixture.ts';
import type { OpenDesk } from '../desk/worker/engine.ts';
import { type AssistantDeps, createAssistant } from './assistant.ts';

const ADDRESS = 'http://landfall.test/mcp';

export interface AssistantFixture {
  readonly desk: ApiFixture;
  readonly faults: unknown[];
  /** Calls of tools by id of their key. */
  readonly calls: Map<string, number>;
  readonly time: { now: number };
  readonly post: (
    body: unknown,
    headers?: Readonly<Record<string, string>>,
    init?: RequestInit,
  ) => Promise<Response | null>;
  /** Creates a key of the desk. */
  readonly createKey: (body: object) => Promise<string>;
  connect(key: string): Promise<Client>;
}

export interface FixtureOptions extends Partial<Pick<AssistantDeps, 'withheld' | 'publicUrl'>> {
  readonly engine?: OpenDesk;
  readonly rules?: Partial<AccessRules>;
  /** The default is a number of instances with which no limit is reached. */
  readonly instances?: number;
}

export async function openAssistant({
  engine,
  rules = {},
  instances = NO_LIMITS,
  withheld = ['notes', 'money'],
  publicUrl = null,
}: FixtureOptions = {}): Promise<AssistantFixture> {
  const time = { now: NOW };
  const clock = (): number => time.now;
  const desk = await openApi(rules, engine ?? null, clock, instances);
  const faults: unknown[] = [];
  const calls = new Map<string, number>();
  const assistant = createAssistant({
    desk: desk.api,
    clock,
    publicUrl,
    withheld,
    countCall: async (key) => void calls.set(key, (calls.get(key) ?? 0) + 1),
    onFault: (error) => void faults.push(error),
  });
  const answer = (request: Request): Promise<Response | null> =>
    assistant.answer(request, { isTrustedProxy: false, clientId: '127.0.0.1', requestId: 'r1' });
  return {
    desk,
    faults,
    calls,
    time,
    post: (body, headers = {}, init = {}) =>
      answer(
        new Request(ADDRESS, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream', ...headers },
          body: typeof body === 'string' ? body : JSON.stringify(body),
          ...init,
        }),
      ),
    createKey: async (body) => (await desk.data('POST', '/keys', { label: 'assistant', scope: 'read', ...body })).key,
    connect: async (key) => {
      const client = new Client({ name: 'test', version: '1' });
      await client.connect(
        new StreamableHTTPClientTransport(new URL(ADDRESS), {
          requestInit: { headers: { Authorization: `Bearer ${key}` } },
          fetch: async (url, init) => (await answer(new Request(url, init))) ?? new Response(null, { status: 404 }),
        }),
      );
      return client;
    },
  };
}

export interface ToolAnswer {
  readonly isError: boolean;
  readonly text: string;
  /** The text as JSON; `null` for an error. */
  readonly data: ReturnType<typeof JSON.parse>;
}

/** Calls a tool with the official client. */
export async function callTool(client: Client, name: string, values: object = {}): Promise<ToolAnswer> {
  const result = await client.callTool({ name, arguments: { ...values } });
  const [first] = Array.isArray(result.content) ? result.content : [];
  const text: string = first?.type === 'text' ? first.text : '';
  const isError = result.isError === true;
  return { isError, text, data: isError ? null : JSON.parse(text) };
}
