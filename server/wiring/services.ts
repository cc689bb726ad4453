/**
 * Creates each service of a server once: accounts, the gateway, outgoing messages, the desk's API and its schedule.
 * They call each other through the ports of `connections.ts`.
 */
import { createAssistant } from '../assistant/assistant.ts';
import { createCallCount } from '../assistant/call-count.ts';
import type { AppDeps } from './app.ts';
import { type Config, looksByItself } from '../config/config.ts';
import { findUnfitMessage } from '../desk/database/table.ts';
import { createDeskApi, type DeskApi, type DeskApiDeps } from '../desk/api/desk-api.ts';
import { createCanStillCreate } from '../desk/api/creator-rights.ts';
import { createPlanner, type Planner, type PlannerDeps } from '../desk/planner/planner.ts';
import { createGateway } from '../gateway/gateway.ts';
import type { Metrics } from '../gateway/metrics.ts';
import { createReadCaller } from '../gateway/policy/caller.ts';
import { translateSamples } from '../gateway/sample-list.ts';
import { DEFAULT_LIMITS, type Gateway, type LogRecord } from '../gateway/types.ts';
import type { Reserve } from '../http/limit.ts';
import type { Log } from '../http/log.ts';
import { proxyTest } from '../http/request-context.ts';
import type { Clock } from '../http/service.ts';
import type { PeopleStore } from '../people/store/open-people.ts';
import type { DrawThread } from '../prerender/draw-thread.ts';
import type { Store } from '../store/port.ts';
import { claimInstance, type Instance } from '../store/sqlite-instance.ts';
import type { FileLookup } from '../web/files.ts';
import { createHeaderTable } from '../web/headers.ts';
import { serviceName } from './client-config.ts';
import type { Connections } from './connections.ts';
import type { OpenDesk } from './open/desk.ts';
import { openOutgoing } from './open/outgoing.ts';
import { openSamples, openService } from './open/service.ts';
import { openStore } from './open/store.ts';
import type { Settings } from './settings.ts';
import { createReadAccount, openSignIn, type SignIn } from './sign-in.ts';
import { DESK_SAMPLES, SAMPLE_FACTS, SAMPLE_RATES } from '../../sim/desk-samples.ts';

export interface AssembleOptions {
  readonly config: Settings;
  readonly clock: Clock;
  readonly random: () => number;
  readonly log: Log;
  readonly metrics: Metrics | null;
  readonly files: FileLookup;
  /** `null` in development, so pages have no picture. */
  readonly drawing: Pick<DrawThread, 'draw' | 'program'> | null;
  readonly shell: AppDeps['shell'];
  /** The build of the desk's page, or `null` in development. */
  readonly build: string | null;
  /** Development needs the looser policy of Vite's client. */
  readonly isDevelopment: boolean;
  /** `null` if the desk is off. */
  readonly desk: OpenDesk | null;
  /** `null` if nobody signs in here. */
  readonly people: PeopleStore | null;
}

/** The stores, which are opened before any service is created and closed after all of them. */
export interface Stores {
  readonly instance: Instance;
  readonly store: Store;
}

export function openStores({ config, clock, log }: AssembleOptions): Stores {
  // The instance comes first: if its folder belongs to another process, it has a name of its own.
  const instance = claimInstance(config.dataDir);
  return { instance, store: openStore(config, clock, log) };
}

/** Background work checks whether the server stops, and needs the owner of its leases. */
type Background = Pick<PlannerDeps, 'owner' | 'isStopping' | 'onFault'>;

export type Services = ReturnType<typeof makeServices>;

export function makeServices(
  options: AssembleOptions,
  { instance, store }: Stores,
  ports: Connections,
  isStopping: () => boolean,
) {
  const { config, clock, log, desk } = options;
  // Logs only the name of the error, because its message may repeat what was sent. An error about an unreadable
  // stored value also says which one.
  const onFault = (error: unknown): void => {
    const [name, why] = [error instanceof Error ? error.name : 'unknown', findUnfitMessage(error)];
    log.error({ event: 'fault', where: 'desk', name, ...(why !== null && { why }) });
  };
  const background: Background = { owner: instance.owner, isStopping, onFault };
  const headers = createHeaderTable({
    tiles: config.tiles,
    embedOrigins: config.embed.origins,
    isDevelopment: options.isDevelopment,
    isIndexed: !config.isDemo,
  });
  const isTrustedProxy = proxyTest(config.trustedProxies);
  const signIn = openSignIn({
    config,
    clock,
    store: options.people,
    desk: desk?.engine ?? null,
    guestMails: ports.guestMails,
    headers,
    reserve: createReserve(config, store),
    isTrustedProxy,
    onFault,
  });
  const isClosed = config.embed.secrets.length > 0 || (signIn !== null && config.access === 'internal');
  const upstream = openService(config, clock, store);
  const samples = config.service.kind === 'built-in' ? openSamples(clock) : null;
  const gateway = makeGateway(options, { store, upstream, samples, isClosed, ports, background });
  const findMember = signIn?.findMember ?? null;
  const creatorRights = { canStillCreate: createCanStillCreate(findMember), findMember };
  const engine = desk?.engine ?? null;
  const outgoing = openOutgoing(options, engine === null ? null : { store: engine.system, deskOf: engine.as }, {
    ...background,
    ...creatorRights,
    accounts: signIn?.accounts ?? null,
    audit: signIn?.audit ?? null,
    findShare: signIn?.findShare ?? undefined,
    findSharedReader: signIn?.findSharedReader ?? null,
  });
  const calls = config.assistant.isOn ? createCallCount(store, clock) : null;
  const deskApi = makeDeskApi(options, {
    ...background,
    canStillCreate: creatorRights.canStillCreate,
    outgoing: [...outgoing.endpoints, ...(signIn?.endpoints ?? [])],
    readCallsLeft: looksByItself(config) ? () => gateway.plannedLeft() : null,
    readCalls: calls?.today ?? null,
    carriers: () => gateway.carriers(),
    signIn,
  });
  return {
    headers,
    isTrustedProxy,
    isClosed,
    samples,
    signIn,
    callerOf: createReadCaller({
      isTrustedProxy,
      identityHeader: config.identityHeader,
      publicUrl: config.publicUrl,
      accountOf: createReadAccount(signIn, ports.guestOf),
    }),
    behind: upstream,
    gateway,
    outgoing,
    deskApi,
    assistant:
      deskApi === null || calls === null
        ? null
        : createAssistant({
            desk: deskApi,
            clock,
            publicUrl: config.publicUrl,
            withheld: config.assistant.withheld,
            countCall: calls.add,
            onFault,
          }),
    plan: makePlan(options, gateway, background),
    onFault,
  };
}

interface GatewayParts extends Pick<Stores, 'store'> {
  readonly upstream: ReturnType<typeof openService>;
  readonly samples: ReturnType<typeof openSamples> | null;
  readonly isClosed: boolean;
  readonly ports: Connections;
  readonly background: Background;
}

function makeGateway(
  { config, clock, random, log, metrics, desk }: AssembleOptions,
  { store, upstream, samples, isClosed, ports, background: { owner, onFault } }: GatewayParts,
): Gateway {
  const watched = desk?.engine?.system ?? null;
  const sample = config.service.kind === 'built-in';
  return createGateway({
    service: upstream.service,
    serviceName: serviceName(config),
    ...(upstream.sources !== null && { sources: upstream.sources }),
    key: upstream.key,
    store,
    clock,
    random,
    instance: owner,
    limits: {
      ...DEFAULT_LIMITS,
      callsPerDay: config.budget.day,
      callsPerMonth: config.budget.month,
      strangerCallsPerDay: config.budget.publicDay,
      callsPerStrangerAndDay: config.budget.publicClient,
    },
    access: config.access,
    isClosed,
    followed: ports.followed,
    ...(samples !== null && { samples: async (lang) => translateSamples(await samples(), lang) }),
    onStored: async ({ isPlanned, ...stored }) => {
      const { number, type, sealine, body } = stored;
      if (body !== null) ports.answerStored({ number, type, sealine });
      if (!isPlanned) await watched?.recordAnswer({ ...stored, sample }, ports.policy()).catch(onFault);
    },
    onPastRead: async ({ number, type, sealine }, pastRead) => {
      const shipment = { number, numberType: type ?? '', line: sealine ?? '' };
      await watched?.notePast(shipment, pastRead).catch(onFault);
    },
    log: (record) => report(record, log, metrics),
  });
}

/** The text is logged, because that is where an operator looks after an upgrade. */
const UNDONE =
  'The type of an own column was being changed by an earlier version, which is no longer possible: the column is in use again with all its values. The new one is retired and keeps what it held (docs/desk.md).';

interface DeskApiContext
  extends Pick<
    DeskApiDeps,
    'canStillCreate' | 'outgoing' | 'onFault' | 'owner' | 'isStopping' | 'readCallsLeft' | 'readCalls' | 'carriers'
  > {
  readonly signIn: SignIn | null;
}

function makeDeskApi(
  { config, clock, desk, build, log }: AssembleOptions,
  { signIn, ...apiContext }: DeskApiContext,
): DeskApi | null {
  if (desk === null) return null;
  const { access, isDemo, identityHeader, publicUrl } = config;
  const { groupsHeader, groupsSeparator, roles, retentionDays } = config.desk;
  return createDeskApi({
    desk: desk.engine,
    sheets: desk.sheets,
    why: desk.why,
    rules: {
      access,
      isDemo,
      identityHeader,
      groupsHeader,
      groupsSeparator,
      roles,
      publicUrl,
      signIn: signIn?.memberOf ?? null,
    },
    clock,
    retentionDays,
    auditMs: config.auditMs,
    build,
    instances: config.instances,
    ...(config.service.kind === 'built-in' && {
      samples: { watches: DESK_SAMPLES, rates: SAMPLE_RATES, facts: SAMPLE_FACTS },
    }),
    accounts: signIn?.accounts ?? null,
    findShare: signIn?.findShare ?? undefined,
    onConversionUndone: (column) => log.warn({ event: 'conversion', state: 'undone', column, why: UNDONE }),
    ...apiContext,
    every: (ms, call) => {
      const timer = setInterval(call, ms).unref();
      return () => clearInterval(timer);
    },
  });
}

/** A single instance counts in memory. */
const createReserve = ({ instances }: Config, store: Store): Reserve | null =>
  instances > 1 ? (...counted) => store.reserve(...counted) : null;

/** Returns `null` if the desk looks nothing up on its own, because a paid key needs a limit first. */
function makePlan(
  { config, clock, desk, metrics }: AssembleOptions,
  gateway: Pick<Gateway, 'check' | 'readFirstResult' | 'planned'>,
  background: Background,
): Planner | null {
  const sample = config.service.kind === 'built-in';
  const store = desk?.engine?.system ?? null;
  if (store === null || !looksByItself(config)) return null;
  return createPlanner({
    ...background,
    store,
    clock,
    sample,
    lookUp: (ref) => gateway.check(ref),
    readFirstResult: (ref) => gateway.readFirstResult(ref),
    onLabel: (outcome) => metrics?.shipNews(outcome),
    spending: () => gateway.planned(),
  });
}

function report(record: LogRecord, log: Log, metrics: Metrics | null): void {
  metrics?.record(record);
  if (record.event === 'fault') log.error(record);
  else if (record.event === 'breaker') log.warn(record);
  else log.info(record);
}
