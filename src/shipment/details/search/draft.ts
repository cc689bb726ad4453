import { groupNumber } from '../../../core/shipment/number.ts';
import type { NumberType } from '../../../core/shipment/types.ts';
import type { ForcedReading } from './assess.ts';

export interface Draft {
  /** What the page showed when the draft was begun. Another shipment begins another draft. */
  readonly pageQuestion: string;
  readonly text: string;
  /** The pasted text with its lines and columns, which a field of one line leaves out. */
  readonly sheet: string | null;
  readonly forced: ForcedReading;
  readonly dirty: boolean;
  /** The question that had a warning. Submitting it once more confirms it. */
  readonly warnedQuestion: string | null;
}

const NOTHING_FORCED: ForcedReading = { line: null, type: null };

export const toQuestion = (number: string, forced: ForcedReading): string => `${number} ${forced.line} ${forced.type}`;

export function freshDraft(number: string | null, carrier: string | null, type: NumberType | null): Draft {
  return {
    pageQuestion: toQuestion(number ?? '', { line: carrier, type }),
    text: number === null ? '' : groupNumber(number),
    sheet: null,
    forced: { line: carrier, type },
    dirty: false,
    warnedQuestion: null,
  };
}

/** Another number drops what was forced for the previous one. `sheet` is a pasted text with its lines and columns. */
export const typedDraft = (draft: Draft, text: string, sheet: string | null = null): Draft => ({
  ...draft,
  text,
  sheet,
  forced: draft.dirty ? draft.forced : NOTHING_FORCED,
  dirty: true,
  warnedQuestion: null,
});
