/** The API over a desk in a file of its own: requests in, responses out, without a port or a thread. */
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { folderOfRun } from '../../run-folder.fixture.ts';
import { openDesk, type OpenDesk } from '../worker/engine.ts';
import { createSheetEngine } from '../import/engine.ts';
import { isStaff } from '../ports/reader.ts';
import type { RemoteDesk } from '../worker/remote.ts';
import type { AccessRules } from './access.ts';
import { createDeskApi, type DeskApi } from './desk-api.ts';
import type { Endpoint } from './endpoint.ts';
import type { DeskAccounts } from './guest-endpoints.ts';
import type { CanStillCreate } from './creator-rights.ts';
import type { ReadCallsLeft } from './plan-endpoints.ts';
import type { FindShare } from './tracking-guests.ts';

export const NOW = 1_795_167_240_000; // Friday 20 November 2026, 09:34 UTC.
export const RULES: AccessRules = {
  isDemo: false,
  access: 'internal',
  identityHeader: null,
  groupsHeader: null,
  groupsSeparator: ',',
  roles: null,
  publicUrl: null,
  signIn: null,
};
const CARRIERS = [
  { name: 'Maersk', codes: ['MAEU'] },
  { name: 'CMA CGM', codes: ['CMDU'] },
];
const PAGE = { 'sec-fetch-site': 'same-origin' };

export interface ApiFixture {
  readonly api: DeskApi;
  readonly engine: OpenDesk;
  /** Runs the work that the API does once an hour. */
  hour(): Promise<void>;
  ask(method: string, path: string, body?: unknown, overrides?: Ask): Promise<Response | null>;
  /** Returns the data of a success, or of a refusal with this status. */
  data(
    method: string,
    path: string,
    body?: unknown,
    overrides?: Ask & { readonly status?: number },
  ): Promise<ReturnType<typeof JSON.parse>>;
}

export interface Ask {
  readonly headers?: Record<string, string>;
  readonly isTrustedProxy?: boolean;
  readonly clientId?: string;
}

/** A file is sent as it is, everything else as JSON. */
const isFile = (body: unknown): body is string | Uint8Array<ArrayBuffer> =>
  typeof body === 'string' || body instanceof Uint8Array;

/** The limits are divided by the number of instances; this fraction makes them so large that no test reaches them. */
export const NO_LIMITS = 1e-6;

export async function openApi(
  rules: Partial<AccessRules> = {},
  engine: (OpenDesk & Pick<RemoteDesk, 'busyMs'>) | null = null,
  clock: () => number = () => NOW,
  instances = 1,
  outgoing: (desk: OpenDesk) => readonly Endpoint[] = () => [],
  readCallsLeft: ReadCallsLeft | null = null,
  owner = `${randomUUID()}/1`,
  canStillCreate: CanStillCreate = async () => true,
  accounts: DeskAccounts | null = null,
  findShare?: FindShare,
): Promise<ApiFixture> {
  const desk: NonNullable<typeof engine> =
    engine ?? (await openDesk({ path: join(folderOfRun('desk-api'), 'desk.db') }));
  const hourly = new Set<() => void>();
  const api = createDeskApi({
    carriers: async () => CARRIERS,
    // An operation that a test replaces is replaced for staff too.
    desk: { ...desk, system: desk, as: (reader) => (isStaff(reader) ? desk : desk.as(reader)) },
    why: '',
    sheets: { files: createSheetEngine(), pastes: createSheetEngine() },
    rules: { ...RULES, ...rules },
    canStillCreate,
    clock,
    retentionDays: 30,
    auditMs: 400 * 86_400_000,
    build: 'one',
    instances,
    outgoing: outgoing(desk),
    accounts,
    findShare,
    readCallsLeft,
    owner,
    isStopping: () => false,
    every: (_, call) => {
      hourly.add(call);
      return () => hourly.delete(call);
    },
    onFault: () => undefined,
  });
  const ask: ApiFixture['ask'] = (
    method,
    path,
    body,
    { headers = PAGE, isTrustedProxy = false, clientId = '127.0.0.1' } = {},
  ) =>
    api.answer(
      new Request(`http://landfall.test/api/desk${path}`, {
        method,
        headers: { 'content-type': 'application/json', ...headers },
        ...(body === undefined ? {} : { body: isFile(body) ? body : JSON.stringify(body) }),
      }),
      { isTrustedProxy, clientId, requestId: 'r1' },
    );
  return {
    api,
    engine: desk,
    hour: async () => {
      for (const call of hourly) call();
      await api.idle();
    },
    ask,
    data: async (method, path, body, { status, ...overrides } = {}) => {
      const response = await ask(method, path, body, overrides);
      const answer = await response?.json();
      const isRight = status === undefined ? response?.ok : response?.status === status;
      if (isRight !== true) throw new Error(`${method} ${path}: ${response?.status} ${JSON.stringify(answer)}`);
      return answer.data;
    },
  };
}
