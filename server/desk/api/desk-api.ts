/** The API of the desk: Request -> Response, without a port and without security headers. */
import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import type { OwnKey } from '../../../src/core/columns/own-columns.ts';
import { HOUR } from '../../../src/core/time/units.ts';
import { httpDate } from '../../../src/core/time/http-date.ts';
import type { Clock } from '../../http/service.ts';
import type { RemoteDesk } from '../worker/remote.ts';
import type { CarrierName } from '../../../src/core/sheet/carrier-names.ts';
import { createImports, type SheetEngines } from '../import/imports.ts';
import { DeskUnavailable } from '../ports/desk.ts';
import { wordsFor } from '../ports/words.ts';
import {
  type AccessRules,
  admit,
  isUnauthenticated,
  hasRight,
  type Person,
  type Member,
  findMember,
  impersonate,
  Unauthenticated,
} from './access.ts';
import { isStaff, STAFF } from '../ports/reader.ts';
import { createRuleRunner } from './rule-runner.ts';
import { type ClientLimits, createClientLimits } from './client-limits.ts';
import { type Background, createBackground, forgetOld } from './background.ts';
import { caseEndpoints } from './case-endpoints.ts';
import { DOCUMENT_ENDPOINTS } from './document-endpoints.ts';
import type { Endpoint } from './endpoint.ts';
import { exportEndpoint } from './export-endpoint.ts';
import { guestEndpoints, type DeskAccounts } from './guest-endpoints.ts';
import { createJobRunner } from './job-runner.ts';
import { importEndpoints, createImportPortion } from './import-endpoints.ts';
import { jobEndpoints } from './job-endpoints.ts';
import { keyEndpoints, type ReadCalls } from './key-endpoints.ts';
import { createFindKey } from './keys.ts';
import type { CanStillCreate } from './creator-rights.ts';
import { createTrackingGuests, type FindShare, type TrackingGuests } from './tracking-guests.ts';
import { sourcePaths, openApi } from './openapi.ts';
import { endHead } from '../../http/end-head.ts';
import { inTime } from '../../http/recent.ts';
import { compressed, jsonResponse, notFound, Problem, problemResponse } from './problem.ts';
import { MONEY_ENDPOINTS } from './money-endpoints.ts';
import { RULE_ENDPOINTS } from './rule-endpoints.ts';
import { createCarrierQualityReader } from '../planner/carrier-quality.ts';
import { carrierEndpoint, planEndpoint, type ReadCallsLeft } from './plan-endpoints.ts';
import { ROW_ENDPOINTS } from './row-endpoints.ts';
import { SINCE_ENDPOINTS } from './since-endpoints.ts';
import { TAIL_PATH, tailEndpoint } from './tail-endpoint.ts';
import { addSamples, NO_SAMPLES, sampleEndpoint, type Samples } from './sample-endpoint.ts';
import { WATCH_ENDPOINTS } from './watch-endpoints.ts';
import type { DeskOperations, StaffDesk } from '../operations.ts';

export const DESK_PATH = '/api/desk';
const RESUME_MS = 30_000;
const RULES_MS = 20_000;
const FORGET_MS = HOUR;
export const DESK_METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];
export const isDeskPath = (path: string): boolean => path === DESK_PATH || path.startsWith(`${DESK_PATH}/`);

type Desk = Omit<RemoteDesk, 'close'>;

export interface DeskApiDeps {
  /** `null` when the desk could not be opened. `why` is then shown to those who may know. */
  readonly desk: Desk | null;
  readonly why: string;
  /** Read spreadsheets, each in a thread of its own. */
  readonly sheets: SheetEngines;
  /** The carriers that the service knows; empty while the list is unavailable. */
  readonly carriers: () => Promise<readonly CarrierName[]>;
  readonly rules: AccessRules;
  /** Tells whose keys and jobs are still valid. Without it all of them are. */
  readonly canStillCreate?: CanStillCreate;
  readonly clock: Clock;
  readonly retentionDays: number | null;
  /** Time for which audit records are kept. */
  readonly auditMs: number;
  /** The build of the desk's page; `null` when the page is built for every request. */
  readonly build?: string | null;
  /** Number of servers that share the desk. */
  readonly instances: number;
  /** `null` when the desk looks up nothing on a schedule. */
  readonly readCallsLeft?: ReadCallsLeft | null;
  /** Samples for an empty desk, and what they cost a day. */
  readonly samples?: Samples;
  /** Endpoints of outgoing messages; empty when the desk could not be opened. */
  readonly outgoing?: readonly Endpoint[];
  /** `null` when assistants have no tools. */
  readonly readCalls?: ReadCalls | null;
  /** `null` on a server without accounts. */
  readonly accounts?: DeskAccounts | null;
  /** Absent on a server without shares. */
  readonly findShare?: FindShare | undefined;
  /** `instance/process`, the owner of its leases. */
  readonly owner: string;
  readonly isStopping: () => boolean;
  readonly every: (ms: number, call: () => void) => () => void;
  readonly onFault: (error: unknown) => void;
  /** Called for each column that is restored because its unfinished type conversion was undone. */
  readonly onConversionUndone?: (column: OwnKey) => void;
}

export interface Arrival {
  readonly isTrustedProxy: boolean;
  /** Never taken from a header that the client chooses (`gateway/policy/caller.ts`). */
  readonly clientId: string;
  readonly requestId: string;
}

export interface DeskApi extends TrackingGuests {
  /** Returns `null` for a visitor to whom the desk must not exist. */
  answer(request: Request, arrival: Arrival): Promise<Response | null>;
  /** Returns true when the page of the desk must look like an unknown address to this visitor. */
  isNotFoundFor(headers: Headers, isTrustedProxy: boolean): boolean;
  /** Returns the member for whom a page is rendered. */
  memberOf(headers: Headers, isTrustedProxy: boolean): Member | null;
  readonly endpoints: readonly Endpoint[];
  /** Resolves when no job is under way. */
  idle(): Promise<void>;
  /** Starts no further background work and waits for what is under way. */
  close(): Promise<void>;
}

interface Bindings extends Arrival {
  readonly person: Person;
  /** The client whose limits are charged: a key or an account, otherwise the address. */
  readonly client: string;
  readonly desk: StaffDesk;
}

export function createDeskApi(deps: DeskApiDeps): DeskApi {
  const { desk, rules, clock, instances, canStillCreate = ALWAYS_ALLOWED, findShare = NO_SHARES } = deps;
  const limits = createClientLimits(instances, desk?.busyMs ?? (() => 0));
  const findStored = createFindKey(desk?.system ?? NO_DOCUMENTS, canStillCreate);
  const background = createBackground(deps);
  const endpoints = desk === null ? [] : openEndpoints(deps, desk, background);
  const routes = createRoutes(endpoints, deps, limits);

  async function findKey(text: string): Promise<Person | null> {
    const key = await inTime(findStored(text));
    if (key === 'away') throw new DeskUnavailable('away');
    return key;
  }

  async function answerRequest(request: Request, arrival: Arrival): Promise<Response | null> {
    let callerDesk: StaffDesk | null = null;
    try {
      const { clientId, isTrustedProxy } = arrival;
      const admitted = await admit(request, isTrustedProxy, rules, {
        findKey: (text) => limits.countGuess(clientId, () => findKey(text)),
        findShare: (text) => limits.countGuess(clientId, () => findShare(text, request.headers)),
      });
      const client = findClient(admitted, clientId);
      // Every page of staff requests this path every few seconds, and it is answered from memory.
      const isFree = new URL(request.url).pathname === DESK_PATH + TAIL_PATH && isStaff(admitted);
      if (!isFree) await limits.admit(client, request);
      if (desk === null) throw new Problem(503, 'DESK_UNAVAILABLE', deps.why, null, 60);
      const person = impersonate(request, admitted);
      callerDesk = desk.as(person);
      return compressed(request, await routes.fetch(request, { ...arrival, person, client, desk: callerDesk }));
    } catch (error) {
      if (error instanceof Unauthenticated) return null;
      const problem = await toProblem(error, callerDesk, deps.onFault);
      return problemResponse(problem, arrival.requestId, await wordsFor(request));
    }
  }

  return {
    /**
     * Pages correct their clock by `Date` (src/api/server-clock.ts). Node would set it from the system clock, which
     * is not the injected one.
     */
    async answer(request, arrival) {
      const response = await answerRequest(request, arrival);
      response?.headers.set('Date', httpDate(clock()));
      return response;
    },
    ...createTrackingGuests({ desk, findKey, findShare, limits }),
    isNotFoundFor: (headers, isTrustedProxy) => isUnauthenticated(headers, isTrustedProxy, rules),
    memberOf: (headers, isTrustedProxy) => findMember(headers, isTrustedProxy, rules),
    endpoints,
    idle: () => background.idle(),
    close: () => background.close(),
  };
}

const ALWAYS_ALLOWED: CanStillCreate = async () => true;
const NO_SHARES: FindShare = async () => null;
/** API keys are documents of the desk, so a server without a desk has none. */
const NO_DOCUMENTS: Pick<DeskOperations, 'document'> = { document: async () => null };

/** A name is a label that anybody may send, so requests with a name are counted by address. A share has many readers. */
function findClient({ owner, view }: Person, clientId: string): string {
  if (owner.kind === 'person') return clientId;
  return view === undefined ? owner.id : `${owner.id} ${clientId}`;
}

/** Creates the endpoints of an open desk, and starts its jobs and rules in the background. */
function openEndpoints(deps: DeskApiDeps, desk: Desk, background: Background): readonly Endpoint[] {
  const { sheets, carriers, clock, owner, isStopping, samples = NO_SAMPLES, accounts = null } = deps;
  const imports = createImports(desk.system, sheets, carriers);
  const runner = createJobRunner({
    store: desk.system,
    importPortion: createImportPortion(imports, clock),
    onConversionUndone: deps.onConversionUndone ?? (() => undefined),
    canStillCreate: deps.canStillCreate ?? ALWAYS_ALLOWED,
    clock,
    owner,
    isStopping,
    inBackground: (work) => background.run(work),
  });
  const ruleRunner = createRuleRunner({ store: desk.system, clock, isStopping });
  // Resumes the jobs of a process that died: now after a restart, and later those of other instances.
  background.runAndRepeat(RESUME_MS, () => runner.resume());
  background.runAndRepeat(FORGET_MS, () => imports.forget(clock()));
  background.runAndRepeat(RULES_MS, () => ruleRunner.run());
  background.repeat(FORGET_MS, () => forgetOld(desk.system, deps));
  if (deps.rules.isDemo)
    background.run(addSamples(desk.as(STAFF), samples, { actor: 'demo', at: clock(), idempotencyKey: null }));
  return [
    ...ROW_ENDPOINTS,
    ...WATCH_ENDPOINTS,
    sampleEndpoint(samples),
    carrierEndpoint(createCarrierQualityReader(clock)),
    planEndpoint(deps.readCallsLeft ?? null),
    ...DOCUMENT_ENDPOINTS,
    ...keyEndpoints(deps.readCalls ?? null),
    ...guestEndpoints(accounts),
    ...caseEndpoints(randomUUID),
    ...RULE_ENDPOINTS,
    ...MONEY_ENDPOINTS,
    ...SINCE_ENDPOINTS,
    ...jobEndpoints(runner),
    ...importEndpoints({ imports, runner, clock, accounts }),
    tailEndpoint({ onChanged: desk.onChanged, build: deps.build ?? null }),
    exportEndpoint(),
    ...(deps.outgoing ?? []),
  ];
}

function createRoutes(
  endpoints: readonly Endpoint[],
  { clock, accounts = null }: Pick<DeskApiDeps, 'clock' | 'accounts'>,
  limits: Pick<ClientLimits, 'inTurn'>,
): Hono<{ Bindings: Bindings }> {
  const routes = new Hono<{ Bindings: Bindings }>().basePath(DESK_PATH);
  routes.use(endHead);
  for (const definition of endpoints) {
    routes.on(definition.method, definition.path.replace('{id}', ':id'), async (c) => {
      const { person, client, desk } = c.env;
      checkRight(definition, person);
      const visit = { request: c.req.raw, id: c.req.param('id') ?? '', person, desk, client, at: clock() };
      // The export is noted before it is answered, so that no export is missing from the audit.
      if (definition.isExport === true)
        await accounts?.noteExport(`${definition.method} ${definition.path} ${c.req.query('format') ?? ''}`.trim(), {
          ...c.env,
          ...visit,
        });
      if (definition.path === TAIL_PATH && isStaff(person))
        return definition.run({ ...visit, inTurn: (work) => work() });
      return definition.run({ ...visit, inTurn: (work) => limits.inTurn(client, work) });
    });
  }
  // The documents are created on first use, because their schemas would take a tenth of every start.
  let staffDocument: unknown = null;
  let guestDocument: unknown = null;
  routes.get('/openapi.json', (c) => {
    if (isStaff(c.env.person)) return jsonResponse(200, (staffDocument ??= openApi(endpoints, sourcePaths())));
    return jsonResponse(200, (guestDocument ??= openApi(endpoints.flatMap(forGuests))));
  });
  routes.notFound(() => {
    throw notFound();
  });
  routes.onError((error) => {
    throw error;
  });
  return routes;
}

function checkRight({ guest, needs: staffNeeds, method, isReading }: Endpoint, person: Person): void {
  if (person.isVisitor === true && method !== 'GET' && isReading !== true)
    throw new Problem(403, 'NOT_ALLOWED', (t) => t('refused.demo'));
  if (!isStaff(person) && guest === null) throw notFound();
  if (person.view !== undefined && guest?.isShared !== true) throw notFound();
  const needs = isStaff(person) ? staffNeeds : (guest?.needs ?? 'viewer');
  if (!hasRight(person.role, needs))
    throw new Problem(403, 'NOT_ALLOWED', `This needs the role ${needs}; you have ${person.role}.`);
}

const forGuests = (definition: Endpoint): readonly Endpoint[] =>
  definition.guest === null ? [] : [{ ...definition, needs: 'viewer', ...definition.guest }];

async function toProblem(error: unknown, desk: StaffDesk | null, onFault: DeskApiDeps['onFault']): Promise<Problem> {
  if (error instanceof Problem) return error;
  if (error instanceof DeskUnavailable && error.why === 'reading') return readingProblem(desk);
  onFault(error);
  if (error instanceof DeskUnavailable) return new Problem(503, 'DESK_UNAVAILABLE', error.message, null, 30);
  return new Problem(500, 'INTERNAL_ERROR', 'Something went wrong here. Nothing was changed.');
}

async function readingProblem(desk: StaffDesk | null): Promise<Problem> {
  const { done, total } = (await desk?.reading()) ?? { done: 0, total: 0 };
  const sentence = `Reading ${done} of ${total} shipments: lists answer when this is done.`;
  return new Problem(503, 'DESK_READING', sentence, { done, total }, 1);
}
