/**
 * Turns every answer that the gateway stores into the facts that rows, changes and readings are
 * written from. An answer about nothing that is tracked ends here.
 */
import { CODE_OF_OUTCOME } from '../../src/core/parse/outcome-code.ts';
import { parseLandfall } from '../../src/core/parse/parse-landfall.ts';
import { parsePast, parseStored, type PastAnswer } from '../../src/core/parse/parse-stored.ts';
import { isObject, parseJson } from '../../src/core/plan/json.ts';
import { nextCheck, type PlanPolicy } from '../../src/core/plan/next-check.ts';
import { outlookOf } from '../../src/core/plan/outlook.ts';
import { toCompact } from '../../src/core/reading/changes/compact.ts';
import { readShipment } from '../../src/core/reading/read-shipment.ts';
import { toArrivalFacts } from '../../src/core/reading/arrival-facts.ts';
import { toFacts } from '../../src/core/reading/row.ts';
import { type BoxFacts, toHints } from '../../src/core/rules/hints.ts';
import { isUnnumbered } from '../../src/core/shipment/number.ts';
import type { Provenance } from '../../src/core/shipment/sources.ts';
import type { Shipment } from '../../src/core/shipment/types.ts';
import { epochOf } from '../../src/core/time/port-time.ts';
import type { AnswerRecord, DeskStore, Recorded } from './port.ts';

/** An answer as the gateway stored it, in its own words. */
export interface StoredAnswer {
  /** As the question named them; empty where it left them open. */
  readonly number: string;
  readonly type: string;
  readonly sealine: string;
  readonly at: number;
  readonly freshUntil: number;
  /** The envelope as it came; null where the look-up failed. */
  readonly body: string | null;
  /** Why it failed; null for an answer. */
  readonly code: string | null;
  /** From the built-in service. */
  readonly sample: boolean;
  /** Past answers about it that the gateway holds, in the words of the service. */
  readonly past?: readonly string[];
  /** It was stored before: its past alone is news. */
  readonly isHeld?: boolean;
}

/** An unreadable answer becomes a problem on its row: throwing would stop the other rows. */
const UNREADABLE = 'ANSWER_UNREADABLE';

/** `policy`: by which the next look is planned; null leaves the plan as it is. */
export async function takeIn(
  store: DeskStore,
  answer: StoredAnswer,
  policy: PlanPolicy | null = null,
): Promise<readonly Recorded[]> {
  const shipment = readShipmentOf(answer);
  const numbers = [...new Set([answer.number, ...boxesOf(shipment)])];
  const tracked = new Set((await store.tracked(numbers)).map(({ number }) => number));
  if (tracked.size === 0) return [];
  const records = toRecords(answer, shipment, policy).filter(({ number }) => tracked.has(number));
  const past = shipment === null ? [] : parsePast(answer.past ?? [], shipment);
  const recorded = await store.record(records.map((one) => recordWithPast(one, past, answer.isHeld ?? false)));
  // The first container of a bill of lading tells the ship's news for all of them.
  const news = recorded.find(({ shipNews }) => shipNews.length > 0);
  if (policy !== null && news !== undefined) await store.propagateVesselNews(news.shipNews, policy);
  return recorded;
}

/** Null where there is none to read. */
export const readShipmentOf = ({ body }: Pick<StoredAnswer, 'body'>): Shipment | null =>
  body === null ? null : parseStored(body);

/** The source of an answer. Only composed answers name it: no other is parsed twice. */
function provenanceIn({ body }: StoredAnswer, { places }: Shipment): Provenance | null {
  if (body?.includes('"landfall":') !== true) return null;
  const envelope = parseJson(body);
  const data = isObject(envelope) ? envelope.data : null;
  return isObject(data) ? parseLandfall(data.landfall, places) : null;
}

/** An answer without the box says nothing of its arrival. */
function recordWithPast(record: AnswerRecord, past: readonly PastAnswer[], isHeld: boolean): AnswerRecord {
  const { number, billOfLading } = record;
  const own = past.filter(({ shipment }) => billOfLading === null || boxesOf(shipment).includes(number));
  return {
    ...record,
    isHeld,
    past: own.map(({ shipment, at }) => {
      const box = boxesOf(shipment).includes(number) ? number : null;
      return { facts: toArrivalFacts(readShipment(shipment, box, at)), at };
    }),
  };
}

const boxesOf = (shipment: Shipment | null): readonly string[] =>
  shipment === null ? [] : shipment.containers.map(({ number }) => number).filter((one) => !isUnnumbered(one));

/**
 * What an answer without events says of the route is worth a row. A question that brought nothing
 * at all is a problem.
 */
function problemOf({ outcome, route }: Shipment): string | null {
  if (outcome === 'ok' || outcome === 'cancelled') return null;
  const isPartial = outcome === 'no-containers' || outcome === 'no-events';
  return isPartial && (route.pol !== null || route.pod !== null) ? null : CODE_OF_OUTCOME[outcome];
}

const failure = ({ number, type, sealine, at, code, sample }: StoredAnswer): AnswerRecord => ({
  number,
  numberType: type,
  line: sealine,
  billOfLading: null,
  answerId: `${at}`,
  seenAt: at,
  reportedAt: null,
  freshUntil: null,
  sample,
  facts: null,
  problem: code ?? UNREADABLE,
  reading: null,
  next: null,
});

/**
 * The number that was asked for, and each container in it: a box that is tracked by itself shares
 * the answer of its bill of lading.
 */
export function toRecords(
  answer: StoredAnswer,
  shipment: Shipment | null,
  policy: PlanPolicy | null,
): readonly AnswerRecord[] {
  if (shipment === null) return [failure(answer)];
  const boxes = boxesOf(shipment);
  const { number, at, sample, freshUntil } = answer;
  const provenance = provenanceIn(answer, shipment);
  const line = shipment.line?.code ?? answer.sealine;
  const numberType = shipment.type?.raw.toUpperCase() ?? answer.type;
  const shared = {
    line,
    answerId: `${number}@${at}`,
    seenAt: at,
    reportedAt: shipment.updatedAt === null ? null : epochOf(shipment.updatedAt),
    freshUntil,
    sample,
    problem: problemOf(shipment),
  };
  const record = (of: string, box: string | null, parts: readonly BoxFacts[]): AnswerRecord => {
    const reading = readShipment(shipment, box, at);
    const facts = toFacts(reading, provenance);
    const lookup = { at, line, outlook: outlookOf(reading), freshUntil };
    return {
      ...shared,
      number: of,
      numberType: box === null || of === number ? numberType : 'CT',
      billOfLading: box !== null && of !== number ? number : null,
      facts,
      reading: toCompact(reading.journey),
      hints: toHints(reading, facts, parts),
      next: policy === null ? null : nextCheck(lookup, policy),
    };
  };
  const ownBox = boxes.includes(number) ? number : null;
  const others = boxes.filter((box) => box !== number).map((box) => record(box, box, []));
  const parts = others.flatMap(({ number: box, facts }) => (facts === null ? [] : [{ box, facts }]));
  return [record(number, ownBox, ownBox === null ? parts : []), ...others];
}
