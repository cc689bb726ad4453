/**
 * Reads an answer once for everything that is written from it: the facts of a row, the reading for rules, the
 * journeys and the next check.
 */
import { CODE_OF_OUTCOME } from '../../../src/core/parse/outcome-code.ts';
import { parseLandfall } from '../../../src/core/parse/parse-landfall.ts';
import { parsePast, parseStored, type PastAnswer } from '../../../src/core/parse/parse-stored.ts';
import { isObject, parseJson } from '../../../src/core/schedule/json.ts';
import { nextCheck, type SchedulePolicy } from '../../../src/core/schedule/next-check.ts';
import { deriveOutlook } from '../../../src/core/schedule/outlook.ts';
import { reportedJourneys } from '../../../src/core/reading/arrival-fields.ts';
import { toCompact } from '../../../src/core/reading/changes/compact.ts';
import { readShipment } from '../../../src/core/reading/read-shipment.ts';
import { toCarrierFields } from '../../../src/core/reading/row.ts';
import { type ContainerRow, toHints } from '../../../src/core/rules/hints.ts';
import { isUnnumbered } from '../../../src/core/shipment/number.ts';
import type { Provenance } from '../../../src/core/shipment/sources.ts';
import type { Shipment } from '../../../src/core/shipment/types.ts';
import { epochOf } from '../../../src/core/time/port-time.ts';
import type { AnswerRecord } from '../ports/desk.ts';
import type { StoredAnswer } from '../ports/engine.ts';

/** An unreadable answer becomes a problem on its row, because an exception would stop the other rows. */
const UNREADABLE = 'ANSWER_UNREADABLE';

/** The content of an answer for the requested number and for each container in it. */
export interface AnswerFacts {
  /** All numbers in the answer; each has at most one record. */
  readonly numbers: readonly string[];
  /** Returns the records of the numbers that somebody follows. */
  readonly records: (isFollowed: (number: string) => boolean) => readonly AnswerRecord[];
}

/**
 * A followed container shares the answer of its bill of lading. `policy` plans the next check; with `null` the
 * schedule stays as it is.
 */
export function readAnswer(answer: StoredAnswer, policy: SchedulePolicy | null): AnswerFacts {
  const shipment = parseShipment(answer);
  const { isHeld = false } = answer;
  return {
    numbers: [...new Set([answer.number, ...listContainers(shipment)])],
    records: (isFollowed) => {
      if (shipment === null) return [toFailureRecord(answer)].filter(({ number }) => isFollowed(number));
      const past = parsePast(answer.past ?? [], shipment);
      const records = toRecords(answer, shipment, policy).filter(({ number }) => isFollowed(number));
      return records.map((toRecord) => ({ ...toRecord, isHeld, past: pastJourneys(toRecord, past) }));
    },
  };
}

/** Returns `null` when the answer has no body or the body cannot be read. */
export const parseShipment = ({ body }: Pick<StoredAnswer, 'body'>): Shipment | null =>
  body === null ? null : parseStored(body);

/** Returns the sources of a composed answer. Only composed answers name them, so no other body is parsed twice. */
function readProvenance({ body }: StoredAnswer, { places }: Shipment): Provenance | null {
  if (body?.includes('"landfall":') !== true) return null;
  const envelope = parseJson(body);
  const data = isObject(envelope) ? envelope.data : null;
  return isObject(data) ? parseLandfall(data.landfall, places) : null;
}

/** A past answer without the container says nothing about the container's journeys. */
function pastJourneys({ number, billOfLading }: AnswerRecord, past: readonly PastAnswer[]) {
  const relevant = past.filter(({ shipment }) => billOfLading === null || listContainers(shipment).includes(number));
  return relevant.map(({ shipment, at }) => {
    const container = listContainers(shipment).includes(number) ? number : null;
    return reportedJourneys(readShipment(shipment, container, at), at);
  });
}

const listContainers = (shipment: Shipment | null): readonly string[] =>
  shipment === null ? [] : shipment.containers.map(({ number }) => number).filter((number) => !isUnnumbered(number));

/** An answer without events still fills a row when it has a route. An answer without any data is a problem. */
function findProblem({ outcome, route }: Shipment): string | null {
  if (outcome === 'ok' || outcome === 'cancelled') return null;
  const isPartial = outcome === 'no-containers' || outcome === 'no-events';
  return isPartial && (route.pol !== null || route.pod !== null) ? null : CODE_OF_OUTCOME[outcome];
}

const toFailureRecord = ({ number, type, sealine, at, code, sample }: StoredAnswer): AnswerRecord => ({
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

function toRecords(answer: StoredAnswer, shipment: Shipment, policy: SchedulePolicy | null): readonly AnswerRecord[] {
  const containers = listContainers(shipment);
  const { number, at, sample, freshUntil } = answer;
  const provenance = readProvenance(answer, shipment);
  const line = shipment.line?.code ?? answer.sealine;
  const numberType = shipment.type?.raw.toUpperCase() ?? answer.type;
  const shared = {
    line,
    answerId: `${number}@${at}`,
    seenAt: at,
    reportedAt: shipment.updatedAt === null ? null : epochOf(shipment.updatedAt),
    freshUntil,
    sample,
    problem: findProblem(shipment),
  };
  const toRecord = (recordNumber: string, container: string | null, parts: readonly ContainerRow[]): AnswerRecord => {
    const reading = readShipment(shipment, container, at);
    const facts = toCarrierFields(reading, provenance);
    const lookup = { at, carrier: line, outlook: deriveOutlook(reading), freshUntil };
    const journeys = reportedJourneys(reading, shared.reportedAt ?? at);
    return {
      ...shared,
      number: recordNumber,
      numberType: container === null || recordNumber === number ? numberType : 'CT',
      billOfLading: container !== null && recordNumber !== number ? number : null,
      facts,
      reading: toCompact(reading.journey),
      hints: toHints(reading, facts, parts),
      journeys,
      next: policy === null ? null : nextCheck(lookup, policy),
    };
  };
  const requestedContainer = containers.includes(number) ? number : null;
  const containerRecords = containers
    .filter((container) => container !== number)
    .map((container) => toRecord(container, container, []));
  const parts = containerRecords.flatMap(({ number: container, facts }) =>
    facts === null ? [] : [{ containerNumber: container, fields: facts }],
  );
  return [toRecord(number, requestedContainer, requestedContainer === null ? parts : []), ...containerRecords];
}
