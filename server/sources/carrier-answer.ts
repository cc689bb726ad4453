/**
 * Builds an answer of the interface from what carriers reported. One carrier provides the events, the other sources
 * are compared with it.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { SuccessMessage } from '../../src/core/wire/codes.ts';
import type { WireSource } from '../../src/core/wire/landfall.ts';
import { ownProperty, ownList, ownText } from '../http/json.ts';
import { toIso } from '../http/instants.ts';
import type { Clock } from '../http/service.ts';
import type { SourceQuestion } from '../gateway/source.ts';
import { type Reference, toReference } from './reference.ts';
import type { Carrier } from './carriers/carrier.ts';
import { type ComposedAnswer, compose, describeSource } from './compose/compose.ts';
import type { AtlasLayers, SourceAnswer } from './compose/layers.ts';
import { observeShips } from './compose/served-ais.ts';
import { toAnswer, toMessage } from './dcsa/answer.ts';
import { NO_DATA_CODE, refusal, success } from './envelope.ts';
import type { AnswerHistory } from './answer-history.ts';
import { type CarrierRecord, recordName, type RecordStore } from './record-store.ts';
import { type ServiceWitness, WITNESS_RETENTION } from './paid-service-source.ts';

interface AnswerDeps {
  readonly clock: Clock;
  readonly layers: AtlasLayers;
  readonly history: AnswerHistory;
  readonly records: RecordStore;
  readonly carriers: readonly Carrier[];
  /** Ids of the carriers whose answers guests and embeds may see. */
  readonly embeds: ReadonlySet<string>;
  readonly service: Pick<ServiceWitness, 'of'>;
  readonly aggregators: readonly Witness[];
}

export type AnswerMaker = (question: SourceQuestion, carrier: Carrier, record: CarrierRecord) => Promise<Response>;

/** Composes an answer whose events `lead` reports. */
export type ComposeAnswer = (
  question: SourceQuestion,
  lead: SourceAnswer,
  message: SuccessMessage,
) => Promise<Response>;

/** Returns recent answers of a source, without a request. */
export interface Witness {
  readonly id: string;
  readonly of: (question: SourceQuestion) => Promise<readonly SourceAnswer[]>;
}

export interface AnswerMakers {
  readonly ofCarrier: AnswerMaker;
  readonly compose: ComposeAnswer;
}

export function createAnswerMakers(deps: AnswerDeps): AnswerMakers {
  const { clock, layers, history, records, carriers, embeds } = deps;

  function readCarrierAnswer(
    question: SourceQuestion,
    { type }: Reference,
    carrier: Carrier,
    record: CarrierRecord,
  ): SourceAnswer {
    const now = clock();
    const { pod, fromCache } = record;
    const shipment = { number: question.number, type, line: carrier.lines[0], lineName: carrier.name };
    const reportedAt = latestReportTime(record);
    const freshUntil = record.toldAt + carrier.freshMs;
    const facts = { now, reportedAt, freshUntil, fromCache, place: layers.place, pod };
    return {
      source: { ...describeCarrierSource(carrier, record), for_staff: !embeds.has(carrier.id) },
      ...toAnswer(record.words, shipment, facts),
    };
  }

  /** Returns recent answers of other sources about the shipment, without a request. */
  async function readWitnesses(
    question: SourceQuestion,
    leadId: string,
    lines: readonly string[],
  ): Promise<readonly SourceAnswer[]> {
    // One number may be a bill of lading of one carrier and a booking of another.
    const isSame = ({ data }: SourceAnswer): boolean =>
      lines.length === 0 || data.metadata?.sealine == null || lines.includes(data.metadata.sealine);
    const found = await Promise.all([
      ...carriers
        .filter(({ id }) => id !== leadId)
        .map(async (carrier) => {
          const reference = toReference(question, carrier.lines);
          const record = await records.read(recordName(carrier, reference));
          const isRecent = record !== null && clock() - latestReportTime(record) <= WITNESS_RETENTION;
          return isRecent ? [readCarrierAnswer(question, reference, carrier, record)] : [];
        }),
      ...deps.aggregators
        .filter(({ id }) => id !== leadId)
        .map(async (witness) => (await witness.of(question)).filter(isSame)),
    ]);
    const service = await deps.service.of(question, toReference(question, lines), lines);
    return [...found.flat(), ...service];
  }

  const composeAnswer = async (
    question: SourceQuestion,
    lead: SourceAnswer,
    message: SuccessMessage,
    lines: readonly string[],
  ): Promise<Response> => {
    // A history that cannot be written is no reason to withhold the answer.
    await history.keep(question.number, { ...lead.data, landfall: describeSource(lead) }).catch(() => undefined);
    const witnesses = await readWitnesses(question, lead.source.id, lines);
    await nextTurn();
    const data = compose(lead, witnesses, { ...layers, ...observeShips(witnesses) }, clock());
    return success(message, selectParts(question, data));
  };

  return {
    compose: (question, lead, message) => {
      const line = lead.data.metadata?.sealine ?? null;
      return composeAnswer(question, lead, message, line === null ? [] : [line]);
    },
    async ofCarrier(question, carrier, record) {
      const reference = toReference(question, carrier.lines);
      // An answer may hold thousands of events, so other requests are served between the steps.
      await nextTurn();
      const lead = readCarrierAnswer(question, reference, carrier, record);
      const message = toMessage(record.words, lead.data);
      if (message === NO_DATA_CODE) return refusal(NO_DATA_CODE);
      const pod = findPod(lead.data);
      if (pod !== null) await records.keepPod(recordName(carrier, reference), record, pod);
      return composeAnswer(question, lead, message, carrier.lines);
    },
  };
}

const latestReportTime = ({ toldAt: reportedAt, pushedAt }: CarrierRecord): number =>
  Math.max(reportedAt, pushedAt ?? 0);

export const describeCarrierSource = (
  { id, name, terms }: Carrier,
  { toldAt: reportedAt, pushedAt }: Pick<CarrierRecord, 'toldAt' | 'pushedAt'>,
): WireSource => ({
  id,
  kind: 'carrier',
  name,
  asked_at: toIso(reportedAt),
  said_at: pushedAt === null ? null : toIso(pushedAt),
  sample: false,
  credit: null,
  terms,
});

/** Returns the code of the port of discharge that the answer names. */
function findPod(data: SourceAnswer['data']): string | null {
  const id = ownProperty(ownProperty(data.route, 'pod'), 'location');
  const place = ownList(data, 'locations').find((location) => ownProperty(location, 'id') === id);
  return ownText(place, 'locode') || null;
}

/** Returns the requested parts in the shape of the operation. */
export function selectParts(
  { operation, extras }: Pick<SourceQuestion, 'operation' | 'extras'>,
  data: ComposedAnswer,
): object {
  const { route_data: way, containers, ...rest } = data;
  const { ais, ...line } = way ?? { ais: null };
  if (operation === 'route') return { ...line, ais };
  const answer = extras === 0 ? rest : { ...rest, route_data: extras === 2 ? { ...line, ais } : line };
  return operation === 'container' ? { ...answer, container: containers?.[0] ?? null } : { ...answer, containers };
}
