/** A setting as a table of fields: what its form shows, and how what was typed becomes an entry. */
import { listed } from '../../core/texts/joined.ts';
import type { Translate } from '../../core/texts/translate.ts';
import { weekdayName } from '../../core/time/daily.ts';

/** What each field holds, as text: a list has one element a line, a box that is ticked holds `on`. */
export type Draft<K extends string = string> = Readonly<Record<K, string>>;

export const ON = 'on';
/** From Monday, as ISO 8601 counts. */
export const WEEKDAYS = ['1', '2', '3', '4', '5', '6', '7'] as const;

export interface FieldOption {
  readonly value: string;
  readonly label: string;
}

export interface FieldSpec<K extends string = string> {
  readonly name: K;
  readonly type:
    | 'text'
    | 'url'
    | 'email'
    | 'number'
    | 'date'
    | 'time'
    | 'lines'
    | 'check'
    /** One of the options, or several. */
    | 'choice'
    | 'several'
    | 'weekdays'
    /** Days in charge, each with what it costs: `from`, `to` and amount, divided by tabs. */
    | 'steps';
  readonly label: string;
  readonly hint?: string | undefined;
  readonly maxLength?: number | undefined;
  readonly min?: number | undefined;
  readonly max?: number | undefined;
  readonly options?: readonly FieldOption[];
  readonly offers?: readonly string[];
  /** Under this line, which opens it. */
  readonly foldedUnder?: string;
  /** What else follows from a value that was picked. */
  readonly also?: (value: string) => Partial<Draft<K>>;
}

/** A sentence between fields. */
export interface NoteSpec {
  readonly type: 'note';
  readonly text: string;
  /** It is read out when it changes. */
  readonly isLive?: boolean;
}

/** What stands side by side. */
export type FieldRow<K extends string = string> = readonly (FieldSpec<K> | NoteSpec)[];

export const fieldsOf = <K extends string>(rows: readonly FieldRow<K>[]): readonly FieldSpec<K>[] =>
  rows.flat().filter((part) => part.type !== 'note');

export type Reading<E, K extends string = string> =
  | { readonly kind: 'read'; readonly entry: E }
  /** `field`: where it stands; null where several fields contradict one another. */
  | { readonly kind: 'mistake'; readonly field: K | null; readonly text: string };

export interface SettingTable<E, K extends string> {
  readonly rowsOf: (draft: Draft<K>, initial: E | null) => readonly FieldRow<K>[];
  /** Null: of a new entry. */
  readonly draftOf: (initial: E | null) => Draft<K>;
  /** Whether all that is needed is there; true without this. */
  readonly isWhole?: (draft: Draft<K>) => boolean;
  /** `of`: the entry that is changed, for what the form does not show. `others`: the rest of the table. */
  readonly read: (draft: Draft<K>, initial: E | null, otherEntries: readonly E[]) => Reading<E, K>;
  /** What an entry is about: two of the same name must not stand in one table. */
  readonly nameOf: (entry: E) => string;
  readonly wordsOf: (entry: E) => string;
  readonly savedText: (entry: E) => string;
}

export const listIn = (value: string): readonly string[] =>
  value
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
export const toList = (elements: readonly (string | number)[]): string => elements.join('\n');

export const weekdayOptions = (t: Translate): readonly FieldOption[] =>
  WEEKDAYS.map((value) => ({ value, label: weekdayName(Number(value), t.locale) }));

/** A value in words; empty where the field is. */
export function valueText({ type, options = [], label }: FieldSpec, value: string, t: Translate): string {
  const labelOf = (element: string): string => options.find((one) => one.value === element)?.label ?? element;
  switch (type) {
    case 'check':
      return value === ON ? label : '';
    case 'choice':
      return labelOf(value);
    case 'several':
    case 'lines':
      return listed(listIn(value).map(labelOf), t);
    case 'weekdays':
      return listed(
        weekdayOptions(t).flatMap((day) => (listIn(value).includes(day.value) ? [day.label] : [])),
        t,
      );
    case 'steps':
      return listed(
        value.split('\n').map((step) => stepText(step, t)),
        t,
      );
    default:
      return value;
  }
}

function stepText(step: string, t: Translate): string {
  const [from = '', to = '', amount = ''] = step.split('\t');
  return to === '' ? t('rates.step.rest', { from, amount }) : t('rates.step.span', { from, to, amount });
}

/** Fields whose values differ, in the order of the form. */
export const fieldsThatDiffer = <K extends string>(
  rows: readonly FieldRow<K>[],
  one: Draft<K>,
  other: Draft<K>,
): readonly FieldSpec<K>[] => fieldsOf(rows).filter(({ name }) => one[name] !== other[name]);
