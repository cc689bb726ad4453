/**
 * A gateway with carriers on a clock that the test sets. The carriers' rows are invented and their requests counted.
 */
import type { Caller } from './http/caller.ts';
import { createGateway } from './gateway/gateway.ts';
import { APP, faithful, HandClock, KEY, readOutcome } from './gateway/rig.fixture.ts';
import { DEFAULT_LIMITS, type Gateway, type Limits, type LogRecord, type StoredEvent } from './gateway/types.ts';
import type { HttpReply, HttpRequest } from './http/calls/bounded-http.ts';
import { ATLAS_LAYERS } from './sources/atlas-layers.ts';
import { openSources } from './sources/open-sources.ts';
import { readSources } from './sources/settings.ts';
import { createSqliteStore } from './store/sqlite.ts';
import type { Store } from './store/port.ts';

export const CANARY = 'canary-key-of-a-carrier';
export const CONTAINER = 'HLCU1234567';

export interface CarriersRigOptions {
  readonly file?: Readonly<Record<string, unknown>>;
  /** Keys of aggregators, as the configuration reads them. */
  readonly aggregators?: Parameters<typeof readSources>[2];
  readonly hand?: HandClock;
  readonly store?: Store;
  /** Whether the paid service is present too, and what it adds to its usual answer. */
  readonly paid?: boolean | Readonly<Record<string, unknown>>;
  readonly access?: 'internal' | 'public';
  readonly limits?: Partial<Limits>;
}

type Send = (request: HttpRequest, count: number) => Promise<HttpReply> | HttpReply;

export interface CarriersRig {
  readonly gateway: Gateway;
  readonly hand: HandClock;
  readonly store: Store;
  /** The requests that were sent to carriers. */
  readonly sent: HttpRequest[];
  readonly paid: URL[];
  readonly logs: LogRecord[];
  readonly stored: StoredEvent[];
  send(next: Send): void;
  get(target: string, caller?: Partial<Caller>): Promise<Response>;
}

export const HAPAG_FILE = { hapag: { clientId: 'demo', clientSecret: CANARY } };

export const reply = (body: unknown, status = 200, headers: Readonly<Record<string, string>> = {}): HttpReply => ({
  status,
  header: (name) => headers[name] ?? '',
  body: new TextEncoder().encode(typeof body === 'string' ? body : JSON.stringify(body)),
});

/** A container that was loaded in Hamburg and is expected in New York. */
export const events = (container: string, more: readonly object[] = []): readonly object[] => [
  row(container, 'e1', 'GTIN', 'ACT', '2026-11-10T08:00:00+01:00', 'DEHAM'),
  row(container, 'e2', 'LOAD', 'ACT', '2026-11-11T08:00:00+01:00', 'DEHAM'),
  row(container, 'e3', 'DISC', 'EST', '2026-11-24T08:00:00-05:00', 'USNYC'),
  ...more,
];

export const row = (
  container: string,
  id: string,
  code: string,
  classifier: string,
  at: string,
  locode: string,
): object => ({
  eventID: id,
  eventType: 'EQUIPMENT',
  eventClassifierCode: classifier,
  equipmentEventTypeCode: code,
  eventDateTime: at,
  eventCreatedDateTime: at,
  equipmentReference: container,
  emptyIndicatorCode: 'LADEN',
  eventLocation: { UNLocationCode: locode },
  transportCall: {
    UNLocationCode: locode,
    modeOfTransport: code === 'GTIN' ? 'TRUCK' : 'VESSEL',
    vessel: { vesselName: 'HAMBURG EXPRESS', vesselIMONumber: '9461051' },
  },
});

/** Sends requests to a carrier that answers platform requests. */
export const sendTo =
  (answer: (request: Request) => Promise<Response>): Send =>
  async ({ url, method, headers, body }) => {
    const response = await answer(new Request(url, { method, headers, body }));
    return {
      status: response.status,
      header: (name) => response.headers.get(name) ?? '',
      body: new Uint8Array(await response.arrayBuffer()),
    };
  };

/** A carrier with a limit per day and none per minute. */
export const hapagOfDay = (day: number) => ({ hapag: { ...HAPAG_FILE.hapag, limits: { minute: 100_000, day } } });

/** Sends a hundred look-ups of the schedule and then a thousand of people, alternating between two instances. */
export async function spendDay(
  rigs: readonly [CarriersRig, CarriersRig],
  pass: <T>(work: Promise<T>) => Promise<T>,
): Promise<{ readonly planned: number; readonly people: number; readonly sent: number }> {
  const number = (index: number): string => `HLCU${String(1_000_000 + index)}`;
  const rigOf = (index: number): CarriersRig => rigs[index % 2 === 0 ? 0 : 1];
  const each = <T>(count: number, ask: (index: number) => Promise<T>): Promise<readonly T[]> =>
    pass(Promise.all(Array.from({ length: count }, (_, index) => ask(index))));
  const planned = await each(100, (index) => rigOf(index).gateway.check({ number: number(index) }));
  const people = await each(1000, (index) =>
    readOutcome(rigOf(index).get(`/api/tracking?number=${number(1000 + index)}`)),
  );
  return {
    planned: planned.filter(({ kind }) => kind === 'answer').length,
    people: people.filter(({ code }) => code === 'OK').length,
    sent: rigs[0].sent.length + rigs[1].sent.length,
  };
}

/** Answers like a carrier that knows every container. */
export const eventsOfContainer: Send = ({ url }) =>
  reply(events(url.searchParams.get('equipmentReference') ?? CONTAINER));

function withData(text: string, more: Readonly<Record<string, unknown>>): string {
  const { data, ...envelope } = JSON.parse(text);
  return JSON.stringify({ ...envelope, data: { ...data, ...more } });
}

export function createCarriersRig(options: CarriersRigOptions = {}): CarriersRig {
  const hand = options.hand ?? new HandClock();
  const store = options.store ?? createSqliteStore({ path: ':memory:', clock: hand.clock });
  const sent: HttpRequest[] = [];
  const paid: URL[] = [];
  const logs: LogRecord[] = [];
  const stored: StoredEvent[] = [];
  const { settings, mistakes } = readSources(JSON.stringify(options.file ?? HAPAG_FILE), () => '', options.aggregators);
  if (mistakes.length > 0) throw new Error(mistakes.join('\n'));
  let send: Send = eventsOfContainer;
  const limits = { ...DEFAULT_LIMITS, requestsPerMinute: 1e6, lookUpsPerMinute: 1e6, ...options.limits };
  const sources = openSources({
    settings,
    http: {
      send: async (request) => {
        sent.push(request);
        return send(request, sent.length);
      },
    },
    store,
    clock: hand.clock,
    sleep: hand.sleep,
    layers: ATLAS_LAYERS,
    mayPlanPay: limits.callsPerDay !== null,
  });
  const gateway = createGateway({
    service:
      options.paid !== undefined
        ? async (request) => {
            paid.push(new URL(request.url));
            const usual = faithful(request);
            return new Response(typeof options.paid === 'object' ? withData(usual, options.paid) : usual);
          }
        : null,
    serviceName: 'upstream',
    sources,
    key: KEY,
    store,
    clock: hand.clock,
    random: () => 0.5,
    limits,
    access: options.access ?? 'internal',
    isClosed: false,
    ...(options.paid !== undefined && { lines: async () => null }),
    log: (record) => logs.push(record),
    onStored: async (event) => stored.push(event),
    sleep: hand.sleep,
  });
  return {
    gateway,
    hand,
    store,
    sent,
    paid,
    logs,
    stored,
    send: (next) => {
      send = next;
    },
    get: (target, caller = {}) => gateway.handle(new Request(`http://landfall.test${target}`), { ...APP, ...caller }),
  };
}
