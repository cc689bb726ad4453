/** What the list shows of the facts of a watch. */
import type { Row } from '../columns/columns.ts';
import { type LastKnown, NO_REASON } from './last-known.ts';
import { standingFact } from './standing.ts';
import type { KnownFact } from './types.ts';

const LONGEST_TEXT = 60;

export type FactCells = Pick<Row, 'known' | 'hold' | 'released' | 'appointment'>;

export function factCells(known: readonly KnownFact[]): FactCells {
  const fresh = known.filter(({ standing }) => standing !== 'old');
  const last = lastEntered(fresh) ?? lastEntered(known);
  const appointment = known.find(({ fact, standing }) => fact.kind === 'appointment' && standing === 'stands');
  const hold = standingFact(known, 'held');
  return {
    known: last === null ? null : JSON.stringify(toLast(last)),
    hold: hold === null ? null : (hold.text ?? NO_REASON),
    released: standingFact(known, 'released')?.at ?? null,
    appointment: appointment?.fact.at ?? null,
  };
}

export const lastEntered = (known: readonly KnownFact[]): KnownFact | null =>
  known.toSorted((a, b) => b.fact.enteredAt - a.fact.enteredAt || b.fact.id - a.fact.id)[0] ?? null;

const toLast = ({ fact: { kind, at, text, enteredAt, who }, reported, standing }: KnownFact): LastKnown => ({
  kind,
  at,
  text: text?.slice(0, LONGEST_TEXT) ?? null,
  enteredAt,
  who,
  reported,
  standing,
});
