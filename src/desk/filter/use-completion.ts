/** What could stand at the caret: words at once, values that rows hold as soon as the desk says. */
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo } from 'react';
import { fetchCompletion } from '../../api/desk/operations.ts';
import { completeFilter } from '../../core/filter/complete.ts';
import { SECOND } from '../../core/time/units.ts';

export interface Option {
  readonly text: string;
  /** How many rows hold it; null for words and forms. */
  readonly count: number | null;
}

export interface Offer {
  /** What of the text an option replaces. */
  readonly start: number;
  readonly end: number;
  readonly options: readonly Option[];
}

const MOST = 12;

/** A value with blanks or commas stands in quotation marks. */
const quoted = (value: string): string => (/[\s,"]/.test(value) ? `"${value.replaceAll('"', '')}"` : value);

export function useCompletion(text: string, caret: number, isOpen: boolean): Offer {
  const own = useMemo(() => completeFilter(text, caret), [text, caret]);
  const [lateText, lateCaret] = [useDeferredValue(text), useDeferredValue(caret)];
  const { data } = useQuery({
    queryKey: ['desk', 'complete', lateText, lateCaret],
    queryFn: ({ signal }) => fetchCompletion(lateText, lateCaret, signal),
    enabled: isOpen && own.values !== null,
    staleTime: 30 * SECOND,
  });
  const held = own.values === null || data === undefined || data.start !== own.start ? [] : data.values;
  const values = held.flatMap(({ value, count }): Option[] => (value === null ? [] : [{ text: quoted(value), count }]));
  const words = own.options.map((one): Option => ({ text: one, count: null }));
  return { start: own.start, end: own.end, options: [...values, ...words].slice(0, MOST) };
}
