/**
 * Returns the rows for which `core/filter/matches.ts` is true, as bits; bits of removed rows may be set. A filter
 * with many terms over many rows takes seconds, so other work has its turn in between.
 */
import type { ColumnKey } from '../../../../src/core/columns/columns.ts';
import type { Predicate } from '../../../../src/core/filter/types.ts';
import { type Bits, countBits, createBits, filterBits, intersect, subtract, unite } from './bits.ts';
import type { Among, IndexColumn } from './column.ts';
import type { NumberColumn } from './number-column.ts';

interface Evaluation {
  readonly columns: Pick<ReadonlyMap<ColumnKey, Pick<IndexColumn, 'select'>>, 'get'>;
  readonly numbers: ReadonlyMap<ColumnKey, Pick<NumberColumn, 'values'>>;
  readonly slots: number;
  /** Slots outside of `among` may be set in the result. */
  readonly among: Among | null;
  readonly pause: () => Promise<void>;
}

/** Number of cells that are compared in about 10 ms. */
const PORTION = 1_500_000;

export async function evaluate(predicate: Predicate, evaluation: Evaluation): Promise<Bits> {
  const { slots, among, pause } = evaluation;
  let compared = 0;
  const steps = evaluateInSteps(predicate, evaluation, among);
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
    compared += slots;
    if (compared < PORTION) continue;
    compared = 0;
    await pause();
  }
}

/** Yields after comparing one column with one value. The caller drops the slots outside of `among`. */
function* evaluateInSteps(predicate: Predicate, evaluation: Evaluation, among: Among | null): Generator<void, Bits> {
  const { columns, numbers, slots } = evaluation;
  switch (predicate.op) {
    case 'and': {
      let [bits, remaining] = [createBits(slots).fill(-1), among];
      for (const part of predicate.of) {
        bits = yield* evaluateInSteps(part, evaluation, remaining);
        if (remaining !== null) intersect(bits, remaining.bits);
        remaining = { bits, count: countBits(bits) };
        if (remaining.count === 0) break;
      }
      return bits;
    }
    case 'or': {
      const bits = createBits(slots);
      for (const part of predicate.of) unite(bits, yield* evaluateInSteps(part, evaluation, among));
      return bits;
    }
    case 'not': {
      const bits = createBits(slots).fill(-1);
      subtract(bits, yield* evaluateInSteps(predicate.of, evaluation, among));
      return bits;
    }
    case 'notBefore': {
      const [values, otherValues] = [numbers.get(predicate.column)?.values(), numbers.get(predicate.than)?.values()];
      const bits = filterBits(
        among?.bits ?? createBits(slots).fill(-1),
        (slot) => (values?.[slot] ?? Number.NaN) >= (otherValues?.[slot] ?? Number.NaN),
      );
      yield;
      return bits;
    }
    default: {
      const bits = columns.get(predicate.column)?.select(predicate, slots, among) ?? null;
      if (bits === null) throw new TypeError(`no filter asks for ${predicate.op} of ${predicate.column}`);
      yield;
      return bits;
    }
  }
}
