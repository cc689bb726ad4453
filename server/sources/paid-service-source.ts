/**
 * The paid service as one of several sources of events. Its answers name their source, and the last one serves as a
 * witness for two days without a request.
 */
import { readTracking } from '../../src/core/parse/parse-shipment.ts';
import { DAY } from '../../src/core/time/units.ts';
import { isObject, type JsonObject, ownProperty, ownText, parseJson } from '../http/json.ts';
import { parseUtc, toIso } from '../http/instants.ts';
import type { Clock } from '../http/service.ts';
import { BOUNDS } from '../http/calls/bounds.ts';
import { readAll } from '../http/calls/read-answer.ts';
import type { Source, SourceQuestion } from '../gateway/source.ts';
import type { Store } from '../store/port.ts';
import { compose } from './compose/compose.ts';
import type { AtlasLayers, SourceAnswer } from './compose/layers.ts';
import { observeShips } from './compose/served-ais.ts';
import type { Reference } from './reference.ts';

const NOTHING_UNREAD = { codes: [], fields: 0, events: 0 };
/** An older answer differs from a newer one simply because time has passed. */
export const WITNESS_RETENTION = 2 * DAY;
const SOURCED_OPERATIONS: readonly string[] = ['tracking', 'container', 'reference'];

/** Reads `data` of the interface in any of its shapes. Returns `null` if it holds no containers. */
export function readServiceAnswer(data: unknown, sample: boolean): SourceAnswer | null {
  const { containers, container, ...rest } = readTracking(data) ?? {};
  const list = containers ?? (container == null ? null : [container]);
  if (list === null) return null;
  // Time at which the service asked the carrier, who made these statements.
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
    data: { ...rest, containers: list },
    unread: NOTHING_UNREAD,
  };
}

/** Returns the unchanged answer of the service with its source. */
export function addServiceSource(
  data: JsonObject,
  service: SourceAnswer,
  layers: AtlasLayers,
  now: number,
): JsonObject {
  const { landfall } = compose(service, [], { ...layers, ...observeShips([]) }, now);
  return { ...data, landfall };
}

export const createPaidServiceSource = (service: Source, layers: AtlasLayers, clock: Clock): Source => ({
  ...service,
  async ask(question, charge) {
    const reply = await service.ask(question, charge);
    if (!SOURCED_OPERATIONS.includes(question.operation)) return reply;
    const text = await readAll(reply.body, BOUNDS.decodedBytes);
    const envelope = parseJson(text, BOUNDS.depth);
    const data = ownProperty(envelope, 'data');
    const isSuccess = ownText(envelope, 'status').toLowerCase() === 'success';
    const sourceAnswer = isSuccess ? readServiceAnswer(data, false) : null;
    if (sourceAnswer === null || !isObject(data) || !isObject(envelope)) return new Response(text || null, reply);
    return new Response(
      JSON.stringify({ ...envelope, data: addServiceSource(data, sourceAnswer, layers, clock()) }),
      reply,
    );
  },
});

export interface ServiceWitness {
  /** `body` is an answer that passed every check. */
  keep(question: SourceQuestion, body: string): Promise<void>;
  /** Returns the last answer of the service about the shipment, if it belongs to one of these carriers. */
  of(question: SourceQuestion, reference: Reference, lines: readonly string[]): Promise<readonly SourceAnswer[]>;
}

export function createServiceWitness(store: Store): ServiceWitness {
  const answerKey = ({ number }: SourceQuestion): string => `service-answer:${number}`;
  return {
    async keep(question, body) {
      if (SOURCED_OPERATIONS.includes(question.operation))
        await store.set(answerKey(question), body, WITNESS_RETENTION);
    },
    async of(question, { type }, lines) {
      const body = (await store.get(answerKey(question)))?.value ?? '';
      const sourceAnswer = readServiceAnswer(ownProperty(parseJson(body, BOUNDS.depth), 'data'), false);
      // One number may be a bill of lading of one carrier and a booking of another.
      const { metadata } = sourceAnswer?.data ?? {};
      const isSame = metadata?.type === type && lines.includes(metadata.sealine ?? '');
      return sourceAnswer === null || !isSame ? [] : [sourceAnswer];
    },
  };
}
