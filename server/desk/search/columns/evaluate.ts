/**
 * The rows for which `core/filter/matches.ts` is true, as bits; those of rows that have gone may be
 * set. A filter of many terms over many rows takes seconds: others have their turn in between.
 */
import type { ColumnKey } from '../../../../src/core/columns/columns.ts';
import type { Predicate } from '../../../../src/core/filter/types.ts';
import { type Bits, createBits, intersect, invert, unite } from './bits.ts';
import type { IndexColumn } from './column.ts';

interface Evaluation {
  readonly columns: ReadonlyMap<ColumnKey, Pick<IndexColumn, 'select'>>;
  readonly slots: number;
  readonly pause: () => Promise<void>;
}

/** Cells that are compared in about 10 ms. */
const PORTION = 1_500_000;

export async function evaluate(predicate: Predicate, { columns, slots, pause }: Evaluation): Promise<Bits> {
  let compared = 0;
  const steps = stepsOf(predicate, columns, slots, null);
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
    compared += slots;
    if (compared < PORTION) continue;
    compared = 0;
    await pause();
  }
}

/** A step is one column compared with one value. The caller drops what is not in `among`. */
function* stepsOf(
  predicate: Predicate,
  columns: Evaluation['columns'],
  slots: number,
  among: Bits | null,
): Generator<void, Bits> {
  switch (predicate.op) {
    case 'and':
    case 'or': {
      const isAll = predicate.op === 'and';
      const bits = createBits(slots).fill(isAll ? -1 : 0);
      for (const [index, part] of predicate.of.entries()) {
        (isAll ? intersect : unite)(bits, yield* stepsOf(part, columns, slots, isAll && index > 0 ? bits : among));
        if (isAll && bits.every((word) => word === 0)) break;
      }
      return bits;
    }
    case 'not': {
      const bits = yield* stepsOf(predicate.of, columns, slots, among);
      invert(bits);
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
