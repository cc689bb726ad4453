/**
 * The tracking service as one of several sources of events: its answers name their source,
 * and the last one is a witness for two days, without a call.
 */
import { readTracking } from '../../src/core/parse/parse-shipment.ts';
import { DAY } from '../../src/core/time/units.ts';
import { isObject, type JsonObject, own, ownText, parseJson } from '../http/json.ts';
import { parseUtc, toIso } from '../http/instants.ts';
import type { Clock } from '../http/service.ts';
import { BOUNDS } from '../http/calls/bounds.ts';
import { readAll } from '../http/calls/read-answer.ts';
import type { Source, SourceQuestion } from '../gateway/source.ts';
import type { Store } from '../store/port.ts';
import { compose } from './compose/compose.ts';
import type { AtlasLayers, Teller } from './compose/layers.ts';
import { shipsHeardBy } from './compose/served-ais.ts';
import type { Reference } from './reference.ts';

const ALL_READ = { codes: [], fields: 0, events: 0 };
/** Older words differ from newer ones because time has passed. */
export const WITNESS_FOR = 2 * DAY;
const TELLS: readonly string[] = ['tracking', 'container', 'reference'];

/** `data` of the interface, in any of its shapes; null where it holds no containers. */
export function serviceTeller(data: unknown, sample: boolean): Teller | null {
  const { containers, container, ...rest } = readTracking(data) ?? {};
  const boxes = containers ?? (container == null ? null : [container]);
  if (boxes === null) return null;
  // When it asked the carrier, whose word this is.
  const updated = parseUtc(rest.metadata?.updated_at ?? '');
  const at = updated === null ? null : toIso(updated);
  return {
    source: {
      id: 'service',
      kind: 'service',
      name: 'Service',
      asked_at: at,
      said_at: at,
      sample,
      credit: null,
      terms: null,
    },
    data: { ...rest, containers: boxes },
    unread: ALL_READ,
  };
}

/** The answer of the service as it came, with its source. */
export function withTeller(data: JsonObject, service: Teller, layers: AtlasLayers, now: number): JsonObject {
  const { landfall } = compose(service, [], { ...layers, ...shipsHeardBy([]) }, now);
  return { ...data, landfall };
}

export const createTellingService = (service: Source, layers: AtlasLayers, clock: Clock): Source => ({
  ...service,
  async ask(question, charge) {
    const reply = await service.ask(question, charge);
    if (!TELLS.includes(question.operation)) return reply;
    const text = await readAll(reply.body, BOUNDS.decodedBytes);
    const envelope = parseJson(text, BOUNDS.depth);
    const data = own(envelope, 'data');
    const isSuccess = ownText(envelope, 'status').toLowerCase() === 'success';
    const teller = isSuccess ? serviceTeller(data, false) : null;
    if (teller === null || !isObject(data) || !isObject(envelope)) return new Response(text || null, reply);
    return new Response(JSON.stringify({ ...envelope, data: withTeller(data, teller, layers, clock()) }), reply);
  },
});

export interface ServiceWitness {
  /** `body`: an answer that passed every check. */
  keep(question: SourceQuestion, body: string): Promise<void>;
  /** Its last answer about the shipment, for one of these lines. */
  of(question: SourceQuestion, reference: Reference, lines: readonly string[]): Promise<readonly Teller[]>;
}

export function createServiceWitness(store: Store): ServiceWitness {
  const keyOf = ({ number }: SourceQuestion): string => `service-answer:${number}`;
  return {
    async keep(question, body) {
      if (TELLS.includes(question.operation)) await store.set(keyOf(question), body, WITNESS_FOR);
    },
    async of(question, { type }, lines) {
      const body = (await store.get(keyOf(question)))?.value ?? '';
      const teller = serviceTeller(own(parseJson(body, BOUNDS.depth), 'data'), false);
      // One number may be a bill of one line and a booking of another.
      const { metadata } = teller?.data ?? {};
      const isSame = metadata?.type === type && lines.includes(metadata.sealine ?? '');
      return teller === null || !isSame ? [] : [teller];
    },
  };
}
