/**
 * Samples of the built-in service that show how an answer is composed: a carrier's rows or an aggregator's documents
 * provide the events, and the built-in service is the witness. No request is sent or counted.
 */
import { HOUR } from '../../src/core/time/units.ts';
import { PATHS } from '../../src/core/wire/operation-paths.ts';
import type { WireTracking } from '../../src/core/wire/schemas.ts';
import { toIso } from '../http/instants.ts';
import { isObject, ownProperty, parseJson } from '../http/json.ts';
import type { Clock, Service } from '../http/service.ts';
import { BOUNDS } from '../http/calls/bounds.ts';
import { ATLAS_LAYERS } from './atlas-layers.ts';
import { describeCarrierSource, selectParts } from './carrier-answer.ts';
import type { Aggregator } from './aggregators/aggregator.ts';
import { aggregatorById } from './aggregators/aggregator-table.ts';
import type { Carrier } from './carriers/carrier.ts';
import { compose } from './compose/compose.ts';
import type { SourceAnswer } from './compose/layers.ts';
import { observeShips } from './compose/served-ais.ts';
import { toAnswer } from './dcsa/answer.ts';
import { readReported } from './dcsa/read-rows.ts';
import { readServiceAnswer, addServiceSource } from './paid-service-source.ts';

interface SampleDeps {
  readonly builtIn: Service;
  readonly clock: Clock;
  /** The carrier that the rows belong to. */
  readonly carrier: Carrier;
  /**
   * Returns the rows of a container, `null` if the carrier has none, or undefined if the number is not such a sample.
   */
  readonly rowsOf: (number: string, now: number) => readonly unknown[] | null | undefined;
  /** Returns what writes the documents of an aggregator from the answer of the built-in service. */
  readonly documentsOf: (
    number: string,
  ) =>
    | ((data: WireTracking, now: number) => { readonly id: string; readonly documents: readonly unknown[] })
    | undefined;
}

export function createSampleAnswers({ builtIn, clock, carrier, rowsOf, documentsOf }: SampleDeps): Service {
  return async (request) => {
    const reply = await builtIn(request);
    const { pathname, searchParams } = new URL(request.url);
    const number = searchParams.get('number') ?? '';
    const now = clock();
    const rows = rowsOf(number, now);
    const operation = (['tracking', 'container'] as const).find((name) => pathname.endsWith(PATHS[name]));
    const write = documentsOf(number);
    if ((rows === undefined && write === undefined) || operation === undefined) return reply;
    const envelope = parseJson(await reply.clone().text(), BOUNDS.depth);
    const data = ownProperty(envelope, 'data');
    const service = readServiceAnswer(data, true);
    if (!isObject(envelope) || !isObject(data) || service === null) return reply;
    const extras = searchParams.get('route') !== 'true' ? 0 : searchParams.get('ais') !== 'true' ? 1 : 2;
    const sample = write?.(service.data, now);
    const aggregator = sample === undefined ? null : aggregatorById(sample.id);
    const lead =
      sample !== undefined && aggregator !== null
        ? readSampleDocuments(aggregator, number, sample.documents, now)
        : readSampleRows(carrier, number, rows ?? [], now);
    const answer =
      rows === null
        ? addServiceSource(data, service, ATLAS_LAYERS, now)
        : selectParts({ operation, extras }, composed(lead, service, now));
    return new Response(JSON.stringify({ ...envelope, data: answer }), reply);
  };
}

const composed = (lead: SourceAnswer, witness: SourceAnswer, now: number) =>
  compose(lead, [witness], { ...ATLAS_LAYERS, ...observeShips([witness]) }, now);

function readSampleDocuments(
  { id, name, read }: Aggregator,
  number: string,
  documents: readonly unknown[],
  now: number,
): SourceAnswer {
  const context = {
    number,
    type: 'CT',
    askedAt: now,
    freshUntil: now + HOUR,
    fromCache: false,
    place: ATLAS_LAYERS.place,
  } as const;
  const { data, unread, attributes } = read(documents, context);
  const at = toIso(now);
  const source = {
    id,
    kind: 'aggregator',
    name,
    asked_at: at,
    said_at: at,
    sample: true,
    credit: null,
    terms: null,
  } as const;
  return { source, data, unread, attributes };
}

function readSampleRows(carrier: Carrier, number: string, rows: readonly unknown[], now: number): SourceAnswer {
  const words = readReported([rows], carrier.quirks);
  const shipment = { number, type: 'CT', line: carrier.lines[0], lineName: carrier.name } as const;
  const facts = {
    now,
    reportedAt: now,
    freshUntil: now + HOUR,
    fromCache: false,
    place: ATLAS_LAYERS.place,
    pod: null,
  };
  return {
    source: { ...describeCarrierSource(carrier, { toldAt: now, pushedAt: null }), sample: true, terms: null },
    ...toAnswer(words, shipment, facts),
  };
}
