/** Wires the parts together from the configuration, for the built server and for development. */
import { randomUUID } from 'node:crypto';
import { type AppDeps, createApp } from './app.ts';
import type { App } from '../http/http-server.ts';
import { type Config, looksByItself } from '../config/config.ts';
import { createDeskApi, type DeskApi, type DeskApiDeps } from '../desk/api/desk-api.ts';
import { createPlan, type Plan, type PlanDeps, runPlan } from '../desk/schedule/plan.ts';
import { createMayStillMake } from '../desk/api/makers.ts';
import type { OpenDesk } from './open/desk.ts';
import { createAuthenticate } from '../gateway/tokens/authenticate.ts';
import { createIssue } from '../gateway/tokens/issue.ts';
import { createCallerOf } from '../gateway/policy/caller.ts';
import { createGateway } from '../gateway/gateway.ts';
import { inWords } from '../gateway/sample-list.ts';
import { DEFAULT_LIMITS, type Gateway, type LogRecord } from '../gateway/types.ts';
import type { Log } from '../http/log.ts';
import type { Reserve } from '../http/limit.ts';
import type { Metrics } from '../gateway/metrics.ts';
import { openOutgoing } from './open/outgoing.ts';
import { openSamples, openService } from './open/service.ts';
import { createHostCheck } from '../http/own-hosts.ts';
import { proxyTest } from '../http/request-context.ts';
import type { Clock } from '../http/service.ts';
import { claimInstance } from '../store/sqlite-instance.ts';
import { type Store, StoreAway } from '../store/port.ts';
import { openStore } from './open/store.ts';
import type { Settings } from './settings.ts';
import type { PeopleStore } from '../people/store/open-people.ts';
import { createAccountOf, nameSeenAs, openSignIn, pageRole, type SignIn } from './sign-in.ts';
import type { FileLookup } from '../web/files.ts';
import type { Draw } from '../prerender/draw.ts';
import { createLinkPreviews } from '../web/link-preview.ts';
import { createPrerenderCache, createStartPicture, maySeePicture } from '../web/prerender-cache.ts';
import { createHeaderTable, type HeaderTable } from '../web/headers.ts';
import type { ClientConfig } from '../web/shell.ts';
import { DESK_SAMPLES, SAMPLE_FACTS, SAMPLE_RATES } from '../../sim/desk-samples.ts';

export interface AssembleOptions {
  readonly config: Settings;
  readonly clock: Clock;
  readonly random: () => number;
  readonly log: Log;
  readonly metrics: Metrics | null;
  readonly files: FileLookup;
  /** Null while developing: pages then hold no picture. */
  readonly draw: Draw | null;
  readonly shell: AppDeps['shell'];
  /** The build of the desk's page; null while developing. */
  readonly build: string | null;
  /** Development: the looser policy that Vite's client needs. */
  readonly loose: boolean;
  /** Null where it is off. */
  readonly desk: OpenDesk | null;
  /** Null where nobody signs in here. */
  readonly people: PeopleStore | null;
}

export interface Assembly {
  readonly app: App;
  readonly headers: HeaderTable;
  readonly signIn: SignIn | null;
  /** From now on `/readyz` says no. */
  markStopping(): void;
  close(): Promise<void>;
}

export function assemble(options: AssembleOptions): Assembly {
  const { config, clock, random, log, metrics, desk } = options;
  // The name alone: a message may repeat what was sent.
  const noteDesk = (error: unknown): void =>
    log.error({ event: 'fault', where: 'desk', name: error instanceof Error ? error.name : 'unknown' });
  const instance = claimInstance(config.dataDir);
  const store = openStore(config, clock, log);
  const isTrustedProxy = proxyTest(config.trustedProxies);
  const { publicUrl, identityHeader } = config;
  const headers = createHeaderTable({ tiles: config.tiles, embedOrigins: config.embed.origins, loose: options.loose });
  const reserve = reserveOf(config, store);
  const people = { store: options.people, desk: desk?.engine ?? null };
  const guestMails = () => mail?.guests ?? null;
  const signIn = openSignIn({ ...options, ...people, guestMails, headers, reserve, isTrustedProxy, onFault: noteDesk });
  const callerOf = createCallerOf({
    isTrustedProxy,
    identityHeader,
    publicUrl,
    accountOf: createAccountOf(signIn, (person) => deskApi?.guestOf(person) ?? null),
  });
  const isClosed = config.embed.secrets.length > 0 || (signIn !== null && config.access === 'internal');
  const behind = openService(config, clock, store);
  const sample = config.service.kind === 'built-in';
  const samples = sample ? openSamples(clock) : null;
  const gateway = createGateway({
    service: behind.service,
    serviceName: serviceName(config),
    ...(behind.sources !== null && { sources: behind.sources }),
    key: behind.key,
    store,
    clock,
    random,
    instance: instance.owner,
    limits: {
      ...DEFAULT_LIMITS,
      callsPerDay: config.budget.day,
      callsPerMonth: config.budget.month,
      strangerCallsPerDay: config.budget.publicDay,
      callsPerStrangerAndDay: config.budget.publicClient,
    },
    access: config.access,
    isClosed,
    followed: async (numbers) => (await deskApi?.followed(numbers)) ?? new Map(),
    ...(samples !== null && { samples: async (lang) => inWords(await samples(), lang) }),
    onStored: async ({ isPlanned, ...stored }) => {
      if (!isPlanned) await desk?.engine?.whole.takeIn({ ...stored, sample }, plan?.policy() ?? null).catch(noteDesk);
    },
    onPastRead: async ({ number, type, sealine }, pastRead) => {
      const shipment = { number, numberType: type ?? '', line: sealine ?? '' };
      await desk?.engine?.whole.notePast(shipment, pastRead).catch(noteDesk);
    },
    log: (record) => report(record, log, metrics),
  });
  const embed = { ...config.embed, store, clock };
  let stopping = false;
  const findMember = signIn?.findMember ?? null;
  const mayStillMake = createMayStillMake(findMember);
  const background = { owner: instance.owner, isStopping: () => stopping, onFault: noteDesk, mayStillMake, findMember };
  const sending = { ...background, accounts: signIn?.accounts ?? null, audit: signIn?.audit ?? null };
  const engine = desk?.engine ?? null;
  const opened = engine === null ? null : { store: engine.whole, deskOf: engine.as };
  const { feeds, mail, outbox, endpoints } = openOutgoing(options, opened, sending);
  const outgoing = [...endpoints, ...(signIn?.endpoints ?? [])];
  const readCallsLeft = looksByItself(config) ? () => gateway.plannedLeft() : null;
  const carriers = () => gateway.carriers();
  const deskApi = openDeskApi(options, { ...background, outgoing, readCallsLeft, carriers, signIn });
  const plan = openPlan(options, gateway, background);
  const memberOf = (request: Request, address: string) =>
    deskApi?.memberOf(request.headers, isTrustedProxy(address)) ?? null;
  const stopPlan = plan === null ? null : runPlan(plan, noteDesk);
  return {
    app: createApp({
      gateway,
      language: config.language,
      personLanguage: (headers) => signIn?.languageOf(headers) ?? null,
      authenticate: createAuthenticate({
        ...embed,
        findGuest: async (key, clientId) => (await deskApi?.findGuest(key, clientId)) ?? null,
      }),
      isOwnHost: createHostCheck(config),
      issue: createIssue({ ...embed, newTokenId: randomUUID }),
      embeds: config.embed.origins.length === 0 ? 'none' : isClosed ? 'closed' : 'open',
      callerOf,
      // A closed server shows its cache to people who are signed in; strangers of a public one see
      // the public part of it.
      maySeePicture: (request, address, number) =>
        maySeePicture(callerOf(request, address), number, !isClosed || config.access === 'public'),
      mayOpenDesk: (request, address) => deskApi?.isNotFoundFor(request.headers, isTrustedProxy(address)) === false,
      deskRole: (request, address) => pageRole(memberOf(request, address)),
      seenAs: (request, address) => nameSeenAs(memberOf(request, address)),
      isTrustedProxy,
      headers,
      signIn,
      desk: deskApi,
      readFeed: feeds?.read ?? null,
      visitMail: mail?.visit ?? null,
      deskMember: memberOf,
      files: options.files,
      shell: options.shell,
      ...(options.draw !== null && {
        firstPicture: createPrerenderCache({ peek: (ref) => gateway.peek(ref), clock, draw: options.draw, sample }),
        startPicture: createStartPicture(options.draw, samples),
      }),
      ...(config.linkPreview && {
        linkPreview: createLinkPreviews({ peek: (ref) => gateway.peek(ref), clock, sample }),
      }),
      log,
      metrics,
      clock,
      newId: randomUUID,
      isStopping: () => stopping,
      isStoreUp: () =>
        store.count('readyz').then(
          () => true,
          // Without its database a server shows what it holds: a proxy must not take it out.
          (error: unknown) => error instanceof StoreAway,
        ),
    }),
    headers,
    signIn,
    markStopping: () => {
      stopping = true;
    },
    close: async () => {
      await stopPlan?.();
      await outbox?.stop();
      mail?.close();
      await gateway.idle();
      await deskApi?.close();
      await Promise.all([desk?.sheets.files.close(), desk?.sheets.pastes.close()]);
      await desk?.engine?.close();
      await signIn?.close();
      await behind.close();
      await store.close();
      instance.close();
    },
  };
}

/** Carriers are real, too. */
const serviceName = ({ service }: Config): ClientConfig['service'] =>
  service.kind === 'built-in' ? 'built-in' : 'upstream';

export const clientConfig = (config: Config): ClientConfig => ({
  service: serviceName(config),
  tiles: config.tiles,
  access: config.access,
  embedOrigins: config.embed.origins,
});

interface DeskSurroundings
  extends Pick<
    DeskApiDeps,
    'mayStillMake' | 'outgoing' | 'onFault' | 'owner' | 'isStopping' | 'readCallsLeft' | 'carriers'
  > {
  readonly signIn: SignIn | null;
}

function openDeskApi(
  { config, clock, desk, build }: AssembleOptions,
  { signIn, ...surroundings }: DeskSurroundings,
): DeskApi | null {
  if (desk === null) return null;
  const { access, identityHeader, publicUrl } = config;
  const { groupsHeader, groupsSeparator, roles, retentionDays } = config.desk;
  return createDeskApi({
    desk: desk.engine,
    sheets: desk.sheets,
    why: desk.why,
    rules: {
      access,
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
    ...surroundings,
    every: (ms, call) => {
      const timer = setInterval(call, ms).unref();
      return () => clearInterval(timer);
    },
  });
}

/** One instance counts for itself. */
const reserveOf = ({ instances }: Config, store: Store): Reserve | null =>
  instances > 1 ? (...counted) => store.reserve(...counted) : null;

/** Null where the desk looks up nothing by itself: a paid key needs a limit first. */
function openPlan(
  { config, clock, desk, metrics }: AssembleOptions,
  gateway: Pick<Gateway, 'check' | 'readFirstResult' | 'planned'>,
  more: Pick<PlanDeps, 'owner' | 'isStopping' | 'onFault'>,
): Plan | null {
  const sample = config.service.kind === 'built-in';
  const store = desk?.engine?.whole ?? null;
  if (store === null || !looksByItself(config)) return null;
  return createPlan({
    ...more,
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
