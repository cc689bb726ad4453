/** Translates a question into what a carrier is asked for. */
import { guessType } from '../../src/core/shipment/number.ts';
import type { NumberType } from '../../src/core/shipment/types.ts';
import type { SourceQuestion } from '../gateway/source.ts';

export interface Reference {
  readonly type: NumberType;
  /** The number without the container of a combined number. */
  readonly number: string;
  /** The container in a combined number `<reference>/<container>`. */
  readonly container: string | null;
}

const GUESSED_TYPES: readonly NumberType[] = ['CT', 'BL', 'BK'];

/** A number that begins with one of the codes in `lines` is a bill of lading. */
export function toReference(
  { number, shape, type }: Pick<SourceQuestion, 'number' | 'shape' | 'type'>,
  lines: readonly string[],
): Reference {
  const slash = number.indexOf('/');
  const reference = slash < 0 ? number : number.slice(0, slash);
  const container = slash < 0 ? null : number.slice(slash + 1);
  const named = GUESSED_TYPES.find((known) => known === type);
  if (shape === 'container') return { type: 'CT', number, container: null };
  const guessed = lines.some((line) => reference.startsWith(line)) ? 'BL' : guessType(reference);
  return { type: named ?? guessed, number: reference, container };
}
