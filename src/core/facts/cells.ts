/** Cells of the list that show manual entries of a watch. */
import type { Row } from '../columns/columns.ts';
import { type LastFact, NO_REASON } from './last-fact.ts';
import { standingFact } from './standing.ts';
import type { KnownFact } from './types.ts';

const LONGEST_TEXT = 60;

export type FactCells = Pick<Row, 'lastFact' | 'hold' | 'released' | 'appointment'>;

export function factCells(ownFacts: readonly KnownFact[]): FactCells {
  const fresh = ownFacts.filter(({ standing, isEarlier }) => standing !== 'old' && isEarlier !== true);
  const last = lastEntered(fresh) ?? lastEntered(ownFacts);
  const appointment = ownFacts.find(({ fact, standing }) => fact.kind === 'appointment' && standing === 'stands');
  const hold = standingFact(ownFacts, 'held');
  return {
    lastFact: last === null ? null : JSON.stringify(toLast(last)),
    hold: hold === null ? null : (hold.text ?? NO_REASON),
    released: standingFact(ownFacts, 'released')?.at ?? null,
    appointment: appointment?.fact.at ?? null,
  };
}

export const lastEntered = (ownFacts: readonly KnownFact[]): KnownFact | null =>
  ownFacts.toSorted((a, b) => b.fact.enteredAt - a.fact.enteredAt || b.fact.id - a.fact.id)[0] ?? null;

const toLast = ({ fact: { kind, at, text, enteredAt, who }, reported, standing }: KnownFact): LastFact => ({
  kind,
  at,
  text: text?.slice(0, LONGEST_TEXT) ?? null,
  enteredAt,
  who,
  reported,
  standing,
});
