/**
 * Records answers as rows, changes and readings. All answers of one call are written in one transaction, unless two
 * of them concern the same number.
 */
import { TRACKED } from '../rows/row-columns.ts';
import { cleanCells, cleanText, longestText } from '../../../src/core/columns/clean.ts';
import type { Row } from '../../../src/core/columns/columns.ts';
import { isAnswered } from '../../../src/core/columns/derive.ts';
import { EMPTY_CARRIER_FIELDS } from '../../../src/core/columns/row.ts';
import {
  onJourney,
  withCancellation,
  withDerived,
  withCarrierFields,
  withPromise,
} from '../../../src/core/columns/apply-answer.ts';
import { readLog } from '../../../src/core/journeys/log.ts';
import type { JourneyEntry, JourneyLog } from '../../../src/core/journeys/types.ts';
import { CANCELLED } from '../../../src/core/wire/envelope.ts';
import type { NextCheck } from '../../../src/core/schedule/next-check.ts';
import { findOutcome, findShipNews } from '../../../src/core/schedule/ship-news.ts';
import { fromCompact } from '../../../src/core/reading/changes/compact.ts';
import { writeReason } from '../../../src/core/schedule/reason.ts';
import { writeFactCells } from '../manual-entries/write-cells.ts';
import { keysChangedByAnswer } from '../rows/ledger.ts';
import { MAX_AHEAD } from '../database/lease.ts';
import type { Transaction } from '../rows/pending.ts';
import type { SqlStore } from '../rows/sql-store.ts';
import type { AnswerRecord, Recorded } from '../ports/desk.ts';
import type { Watch } from '../../../src/core/desk-api/rows.ts';
import type { PartRow } from '../database/table.ts';
import { findLateMoves, placeInLog } from './place-answer.ts';
import { isOfSameCustomer, lockTracked, lockWatches, type TrackedRow } from './tracked.ts';

const READING = TRACKED.part('id', 'answerId', 'seenAt', 'reportedAt', 'reading', 'hints', 'journeys');
const LOG = TRACKED.part('id', 'journeys');
const IDENTITY = TRACKED.part('id', 'numberType', 'line');
const BILL = TRACKED.part('id', 'billId');
const CHECK = TRACKED.part('id', 'nextCheckAt', 'claimedUntil');
const isText = (value: string | null): value is string => value !== null;

/** The service may send any text, so its values are cleaned like those of people. */
const cleanAnswer = (answer: AnswerRecord): AnswerRecord => ({
  ...answer,
  numberType: cleanText(answer.numberType, longestText('numberType')),
  line: cleanText(answer.line, longestText('line')),
  problem: answer.problem === null ? null : cleanText(answer.problem, longestText('problem')),
  facts: answer.facts === null ? null : cleanCells(answer.facts),
});

/** Records answers about shipments. An older report never overwrites a newer one. */
export async function recordAnswersInOrder(
  { transact }: SqlStore,
  answers: readonly AnswerRecord[],
): Promise<readonly Recorded[]> {
  const recorded: Recorded[] = [];
  for (const part of splitByNumber(answers))
    recorded.push(...(await transact((transaction) => recordAnswers(transaction, part))));
  return recorded;
}

/**
 * Splits answers so that a second answer about a number is read after the first one was written. Each part is a
 * transaction.
 */
function splitByNumber(answers: readonly AnswerRecord[]): readonly (readonly AnswerRecord[])[] {
  const parts: AnswerRecord[][] = [];
  const numbers = new Set<string>();
  for (const answer of answers) {
    const part = parts.at(-1);
    if (part === undefined || numbers.has(answer.number)) {
      numbers.clear();
      parts.push([answer]);
    } else part.push(answer);
    numbers.add(answer.number);
  }
  return parts;
}

async function recordAnswers(
  transaction: Transaction,
  received: readonly AnswerRecord[],
): Promise<readonly Recorded[]> {
  const { query, dialect, rows: pending } = transaction;
  const answers = received.map(cleanAnswer);
  const numbers = answers.flatMap(({ number, billOfLading }) => [number, billOfLading]).filter(isText);
  const tracked = await lockTracked(query, dialect, numbers);
  const ids = [...tracked.values()].flat().map(({ id }) => id);
  const watches = await lockWatches(query, dialect, ids);
  const readings = new Map<number, PartRow<typeof READING>>();
  /** New logs of shipments whose answer only concerned an earlier journey. */
  const logs = new Map<number, PartRow<typeof LOG>>();
  const identities: PartRow<typeof IDENTITY>[] = [];
  const bills: PartRow<typeof BILL>[] = [];
  const checks = new Map<number, PartRow<typeof CHECK>>();
  const answered = new Map<number, AnswerRecord>();
  const results: Recorded[] = [];

  /** Merges two tracked shipments that turned out to be the same: watches and changes move to `target`. */
  async function merge(target: TrackedRow, duplicate: TrackedRow, seenAt: number): Promise<void> {
    const movedWatches = (watches.get(duplicate.id) ?? []).map((watch): Watch => ({ ...watch, trackedId: target.id }));
    for (const watch of movedWatches) pending.update({ ...watch, trackedId: duplicate.id }, watch, seenAt);
    watches.set(target.id, [...(watches.get(target.id) ?? []), ...movedWatches]);
    watches.delete(duplicate.id);
    readings.delete(duplicate.id);
    logs.delete(duplicate.id);
    answered.delete(duplicate.id);
    pending.answers.delete(duplicate.id);
    checks.delete(duplicate.id);
    await query.run('UPDATE changes SET tracked_id = ? WHERE tracked_id = ?', [target.id, duplicate.id]);
    pending.merged.add(target.id);
    await query.run('DELETE FROM tracked WHERE id = ?', [duplicate.id]);
  }

  /**
   * Finds the tracked shipment of an answer. A shipment without carrier or type takes those of the answer, and is
   * merged when that shipment is tracked already. A failed look-up resolves nothing.
   */
  async function resolveTracked({ number, numberType, line, facts, seenAt }: AnswerRecord): Promise<TrackedRow | null> {
    const rows = tracked.get(number) ?? [];
    const exact = rows.find((row) => row.numberType === numberType && row.line === line);
    if (facts === null) return exact ?? null;
    const unresolved = rows.filter(
      (row) => row !== exact && isOpenOrEqual(row.numberType, numberType) && isOpenOrEqual(row.line, line),
    );
    const target = exact ?? unresolved[0];
    if (target === undefined) return null;
    const duplicates = unresolved.filter((row) => row !== target);
    for (const duplicate of duplicates) await merge(target, duplicate, seenAt);
    if (target === exact && duplicates.length === 0) return target;
    const resolved = { ...target, numberType, line };
    identities.push({ id: target.id, numberType, line });
    tracked.set(
      number,
      rows.filter((row) => !duplicates.includes(row)).map((row) => (row === target ? resolved : row)),
    );
    return resolved;
  }

  const replaceTracked = (row: TrackedRow): void => {
    const { id, number } = row;
    tracked.set(
      number,
      (tracked.get(number) ?? []).map((shipment) => (shipment.id === id ? row : shipment)),
    );
  };

  /** Notes late reports about the previous journey. They change no cell, but end the costs of that journey. */
  function noteLateMoves(
    target: TrackedRow,
    watchesOfShipment: readonly Watch[],
    log: JourneyLog,
    answer: AnswerRecord,
  ): void {
    const moves = findLateMoves(readLog(target.journeys), log);
    const [first] = watchesOfShipment;
    if (first === undefined || moves.length === 0) return;
    for (const { key, date, reportedAt } of moves) {
      const { seenAt, answerId } = answer;
      const cells = { before: { ...first.row, [key]: null }, after: { ...first.row, [key]: date } };
      const origin = { trackedId: target.id, watchId: null, seenFrom: target.seenAt, seenAt, reportedAt, answerId };
      pending.append([key], cells, { ...origin, who: null });
    }
    for (const watch of watchesOfShipment) pending.review(watch, answer.seenAt);
  }

  function recordAnswer(target: TrackedRow, answer: AnswerRecord): Recorded {
    const { seenAt, reportedAt, answerId, facts, reading, hints, billOfLading } = answer;
    const watchesOfShipment = watches.get(target.id) ?? [];
    // Watches of one shipment share its facts, but a watch that was just merged may have none yet.
    const reference = (watchesOfShipment.find(({ row }) => row.seenAt !== null) ?? watchesOfShipment[0])?.row;
    const placed = facts === null ? null : placeInLog(target, reference, answer, facts);
    const journeys = placed === null ? target.journeys : JSON.stringify(placed.log);
    const isKnown = reference !== undefined && reference.seenAt !== null;
    if (answer.isHeld === true || isOlder(target, answer) || (isKnown && placed?.relation === 'earlier')) {
      const after = watchesOfShipment.map((watch) =>
        placed === null ? watch : withOlderPromise(watch, placed.present),
      );
      for (const [index, watch] of after.entries()) pending.update(watchesOfShipment[index] ?? watch, watch, seenAt);
      watches.set(target.id, after);
      if (isKnown && journeys !== target.journeys) logs.set(target.id, { id: target.id, journeys });
      if (isKnown && placed !== null) noteLateMoves(target, after, placed.log, answer);
      replaceTracked({ ...target, journeys });
      return { trackedId: target.id, outcome: 'older', changes: 0, shipNews: [], label: null };
    }
    const isNext = isKnown && placed?.relation === 'next';
    const journey = placed?.present ?? null;
    const isOther = isNext || (isKnown && journey !== null && reference.journey !== journey.n);
    const rows =
      reference === undefined
        ? null
        : {
            before: isOther ? withoutFacts(reference) : reference,
            after: applyAnswerToRow(reference, answer, journey),
          };
    const keys = rows === null ? [] : keysChangedByAnswer(rows.before, rows.after);
    const stops = isNext && isContainerReused(watchesOfShipment);
    const outcome = stops && answer.next != null ? { ...answer, next: REUSED } : answer;
    const siblings = isNext ? [] : watchesOfShipment;
    const after = watchesOfShipment.map((watch) =>
      applyAnswer(watch, { siblings, answer: outcome, journey }, keys.length > 0),
    );
    for (const [index, watch] of after.entries()) pending.update(watchesOfShipment[index] ?? watch, watch, seenAt);
    watches.set(target.id, after);
    const origin = {
      trackedId: target.id,
      watchId: null,
      seenFrom: target.seenAt,
      seenAt,
      reportedAt,
      answerId,
      who: null,
    };
    if (rows !== null) pending.append(keys, rows, origin);
    const storedReading = reading === null ? null : fromCompact(reading);
    if (facts !== null) {
      const { id } = target;
      answered.set(id, answer);
      pending.answers.set(id, { reading: storedReading, hints: hints ?? null });
      const stored = hints === undefined ? null : JSON.stringify(hints);
      readings.set(id, { id, answerId, seenAt, reportedAt, reading, hints: stored, journeys });
      logs.delete(id);
      replaceTracked({ ...target, seenAt, reportedAt, reading, journeys });
      const { next } = outcome;
      if (next != null) checks.set(id, { id, nextCheckAt: next.at, claimedUntil: 0 });
      const bill = billOfLading === null ? undefined : tracked.get(billOfLading)?.find((row) => row.id !== id);
      if (bill !== undefined) bills.push({ id, billId: bill.id });
    }
    const earlier = target.reading === null ? null : fromCompact(target.reading);
    const seenOn = { trackedId: target.id, number: target.number, at: seenAt };
    return {
      trackedId: target.id,
      outcome: 'recorded',
      changes: keys.length,
      shipNews: storedReading === null || earlier === null ? [] : findShipNews(earlier, storedReading, seenOn),
      label: storedReading === null ? null : findOutcome(reference?.shipNews ?? null, storedReading),
    };
  }

  for (const answer of answers) {
    const target = await resolveTracked(answer);
    if (target !== null) results.push(recordAnswer(target, answer));
  }
  await IDENTITY.update(query, identities);
  await READING.update(query, [...readings.values()]);
  await LOG.update(query, [...logs.values()]);
  await BILL.update(query, bills);
  await CHECK.update(query, [...checks.values()]);
  for (const [id, { seenAt, reportedAt, answerId }] of answered) {
    // Manual entries are compared again with the new data of the carrier.
    const withEntries = (watches.get(id) ?? []).filter(({ row }) => row.lastFact !== null);
    await writeFactCells(transaction, withEntries, { seenAt, reportedAt, answerId, who: null });
  }
  return results;
}

/** Returns true when the stored value is unknown or equal to the resolved one. */
const isOpenOrEqual = (stored: string, resolved: string): boolean => stored === resolved || stored === '';

const REUSED: NextCheck = { at: null, why: { key: 'reused' } };
const NEW = writeReason({ key: 'new' });

/** A watch ends when its container is used for another journey, unless the number was added again for that journey. */
function isContainerReused(watches: readonly Watch[]): boolean {
  const active = watches.filter(({ row }) => row.state === 'active');
  return active.length > 0 && !active.some(({ row }) => row.seenAt === null || row.nextCheckWhy === NEW);
}

/** Facts of the next journey are not compared with those of the previous one. */
const withoutFacts = ({ lineName, phase, ...row }: Row): Row => ({ ...row, ...EMPTY_CARRIER_FIELDS, lineName, phase });

/** Compares the age that the service reports; without one, the time of the look-up. */
function isOlder(last: TrackedRow, { reportedAt, seenAt }: AnswerRecord): boolean {
  // Times further in the future come from a clock that was ahead, and are ignored.
  const [lastReported, lastSeen] = [last.reportedAt, last.seenAt].map((at) =>
    at === null || at > seenAt + MAX_AHEAD ? null : at,
  );
  if (reportedAt !== null && lastReported != null && reportedAt !== lastReported) return reportedAt < lastReported;
  return lastSeen != null && seenAt < lastSeen;
}

interface AnswerContext {
  /** Other watches of the same journey. */
  readonly siblings: readonly Watch[];
  readonly answer: AnswerRecord;
  readonly journey: JourneyEntry | null;
}

function applyAnswer(watch: Watch, { siblings, answer, journey }: AnswerContext, isChanged: boolean): Watch {
  const { facts, seenAt } = answer;
  const isFirst = facts !== null && !isAnswered(watch.row);
  const before = facts === null ? watch.row : withToldEta(watch.row, siblings);
  const row = applyAnswerToRow(before, answer, journey);
  return { ...watch, row: isChanged || isFirst ? { ...row, changedAt: seenAt } : row };
}

/** The first ETA for a customer is the one that this customer saw first. */
function withToldEta(row: Row, siblings: readonly Watch[]): Row {
  const derived = withDerived(row);
  if (derived.toldEta !== null) return derived;
  const answered = siblings
    .map((watch) => withDerived(watch.row))
    .find((sibling) => sibling.toldEta !== null && isOfSameCustomer(sibling, row));
  return answered === undefined ? derived : { ...derived, toldEta: answered.toldEta, toldEtaAt: answered.toldEtaAt };
}

/** A row without an answer of its own has no journey yet. */
const withOlderPromise = (watch: Watch, { firstPromise }: JourneyEntry): Watch =>
  isAnswered(watch.row) && firstPromise !== null ? { ...watch, row: withPromise(watch.row, firstPromise) } : watch;

function applyAnswerToRow(before: Row, answer: AnswerRecord, journey: JourneyEntry | null): Row {
  const { facts, problem, numberType, line, billOfLading, seenAt, reportedAt, freshUntil, sample } = answer;
  if (facts === null || journey === null)
    return problem === CANCELLED ? withCancellation(before) : { ...before, problem };
  const { next = null } = answer;
  const row = onJourney(before, journey.n);
  const answered = {
    ...row,
    problem,
    numberType: numberType === '' ? row.numberType : numberType,
    line: line === '' ? row.line : line,
    billOfLading: billOfLading ?? row.billOfLading,
    seenAt,
    reportedAt,
    freshUntil,
    sample,
    // The answer of the shipment itself replaces news that came from another shipment.
    shipNews: null,
    ...(next === null ? {} : { nextCheckAt: next.at, nextCheckWhy: writeReason(next.why) }),
  };
  return withPromise(withCarrierFields(answered, facts), journey.firstPromise);
}
