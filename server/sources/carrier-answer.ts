/** From what carriers told to an answer of the interface: one leads, others are compared. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { WireSource } from '../../src/core/wire/landfall.ts';
import { own, ownList, ownText } from '../http/json.ts';
import { toIso } from '../http/instants.ts';
import type { Clock } from '../http/service.ts';
import type { SourceQuestion } from '../gateway/source.ts';
import { type Reference, referenceOf } from './reference.ts';
import type { Carrier } from './carriers/carrier.ts';
import { type ComposedAnswer, compose, toldBy } from './compose/compose.ts';
import type { AtlasLayers, Teller } from './compose/layers.ts';
import { shipsHeardBy } from './compose/served-ais.ts';
import { answerOf, messageOf } from './dcsa/answer.ts';
import { NOTHING, refusal, success } from './envelope.ts';
import type { AnswerHistory } from './answer-history.ts';
import { type CarrierRecord, recordName, type RecordStore } from './record-store.ts';
import { type ServiceWitness, WITNESS_FOR } from './service-teller.ts';

interface AnswerDeps {
  readonly clock: Clock;
  readonly layers: AtlasLayers;
  readonly history: AnswerHistory;
  readonly records: RecordStore;
  readonly carriers: readonly Carrier[];
  /** Ids of those whose answers guests and embeds may see. */
  readonly embeds: ReadonlySet<string>;
  readonly service: Pick<ServiceWitness, 'of'>;
}

export type AnswerMaker = (question: SourceQuestion, carrier: Carrier, record: CarrierRecord) => Promise<Response>;

export function createAnswerMaker(deps: AnswerDeps): AnswerMaker {
  const { clock, layers, history, records, carriers, embeds } = deps;

  function tellerOf(question: SourceQuestion, { type }: Reference, carrier: Carrier, record: CarrierRecord): Teller {
    const now = clock();
    const { pod, fromCache } = record;
    const shipment = { number: question.number, type, line: carrier.lines[0], lineName: carrier.name };
    const toldAt = lastWordOf(record);
    const freshUntil = record.toldAt + carrier.freshMs;
    const facts = { now, toldAt, freshUntil, fromCache, place: layers.place, pod };
    return {
      source: { ...carrierSource(carrier, record), for_staff: !embeds.has(carrier.id) },
      ...answerOf(record.words, shipment, facts),
    };
  }

  /** Recent answers of other sources about the shipment, without a call. */
  async function witnessesOf(question: SourceQuestion, lead: Carrier): Promise<readonly Teller[]> {
    const found = await Promise.all(
      carriers
        .filter(({ id }) => id !== lead.id)
        .map(async (carrier) => {
          const reference = referenceOf(question, carrier.lines);
          const record = await records.read(recordName(carrier, reference));
          const isRecent = record !== null && clock() - lastWordOf(record) <= WITNESS_FOR;
          return isRecent ? [tellerOf(question, reference, carrier, record)] : [];
        }),
    );
    const service = await deps.service.of(question, referenceOf(question, lead.lines), lead.lines);
    return [...found.flat(), ...service];
  }

  return async (question, carrier, record) => {
    const reference = referenceOf(question, carrier.lines);
    // An answer may hold thousands of events: others are answered between the steps.
    await nextTurn();
    const lead = tellerOf(question, reference, carrier, record);
    const message = messageOf(record.words, lead.data);
    if (message === NOTHING) return refusal(NOTHING);
    const pod = podOf(lead.data);
    if (pod !== null) await records.keepPod(recordName(carrier, reference), record, pod);
    // A history that cannot be written is no reason to withhold the answer.
    await history.keep(question.number, { ...lead.data, landfall: toldBy(lead) }).catch(() => undefined);
    const witnesses = await witnessesOf(question, carrier);
    await nextTurn();
    const data = compose(lead, witnesses, { ...layers, ...shipsHeardBy(witnesses) }, clock());
    return success(message, shapeOf(question, data));
  };
}

const lastWordOf = ({ toldAt, pushedAt }: CarrierRecord): number => Math.max(toldAt, pushedAt ?? 0);

export const carrierSource = (
  { id, name, terms }: Carrier,
  { toldAt, pushedAt }: Pick<CarrierRecord, 'toldAt' | 'pushedAt'>,
): WireSource => ({
  id,
  kind: 'carrier',
  name,
  asked_at: toIso(toldAt),
  said_at: pushedAt === null ? null : toIso(pushedAt),
  sample: false,
  credit: null,
  terms,
});

/** The code of the port of discharge, as the answer names it. */
function podOf(data: Teller['data']): string | null {
  const id = own(own(data.route, 'pod'), 'location');
  const place = ownList(data, 'locations').find((one) => own(one, 'id') === id);
  return ownText(place, 'locode') || null;
}

/** The parts that were asked for, in the shape of the operation. */
export function shapeOf(
  { operation, extras }: Pick<SourceQuestion, 'operation' | 'extras'>,
  data: ComposedAnswer,
): object {
  const { route_data: way, containers, ...rest } = data;
  const { ais, ...line } = way ?? { ais: null };
  const drawn = extras === 2 ? { ...line, ais } : line;
  if (operation === 'route') return drawn;
  const answer = extras === 0 ? rest : { ...rest, route_data: drawn };
  return operation === 'container' ? { ...answer, container: containers?.[0] ?? null } : { ...answer, containers };
}
