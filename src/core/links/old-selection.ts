/**
 * Links and embed messages once named a stop or a leg by its position in the journey (`s2`, `l1`);
 * these are still read.
 */
import { UNPLACED_ID } from '../shipment/journey-ids.ts';
import type { Journey } from '../reading/types.ts';
import type { Selection } from './view.ts';

const POSITION = /^[sl](\d{1,3})$/;

/** No name looks like a position: names are in upper case. */
export const isPosition = (id: string): boolean => POSITION.test(id);

/** The selection by name; unchanged when it is no position or the journey has nothing at it. */
export function nameSelection(selection: Selection, { stops, legs, unplaced }: Journey): Selection {
  const position = selection.kind === 'event' ? undefined : POSITION.exec(selection.id)?.[1];
  if (position === undefined) return selection;
  const index = Number(position);
  // Events without a place were the stop after the last.
  const isUnplaced = selection.kind === 'stop' && unplaced.length > 0 && index === stops.length;
  const id = isUnplaced ? UNPLACED_ID : (selection.kind === 'stop' ? stops : legs)[index]?.id;
  return id === undefined ? selection : { kind: selection.kind, id };
}
