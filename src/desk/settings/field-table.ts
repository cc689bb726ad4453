/** Declares a setting as form fields, and how the typed text becomes an entry. */
import { listed } from '../../core/texts/joined.ts';
import type { Translate } from '../../core/texts/translate.ts';
import { weekdayName } from '../../core/time/daily.ts';

/** The value of each field as text: a list has one element per line, and a ticked checkbox holds `on`. */
export type Draft<K extends string = string> = Readonly<Record<K, string>>;

export const ON = 'on';
/** Weekdays from Monday, as in ISO 8601. */
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
    /** One or several of the options. */
    | 'choice'
    | 'several'
    | 'weekdays'
    /** Chargeable days and their costs: `from`, `to` and amount, separated by tabs. */
    | 'steps';
  readonly label: string;
  readonly hint?: string | undefined;
  readonly maxLength?: number | undefined;
  readonly min?: number | undefined;
  readonly max?: number | undefined;
  readonly options?: readonly FieldOption[];
  readonly offers?: readonly string[];
  /** The label of a link that unfolds the field. */
  readonly foldedUnder?: string;
  /** Returns changes of other fields that follow from a selected value. */
  readonly also?: (value: string) => Partial<Draft<K>>;
}

/** A sentence between fields. */
export interface NoteSpec {
  readonly type: 'note';
  readonly text: string;
  /** Whether screen readers announce the text when it changes. */
  readonly isLive?: boolean;
}

/** Fields that are shown side by side. */
export type FieldRow<K extends string = string> = readonly (FieldSpec<K> | NoteSpec)[];

export const fieldsOf = <K extends string>(rows: readonly FieldRow<K>[]): readonly FieldSpec<K>[] =>
  rows.flat().filter((part) => part.type !== 'note');

export type Reading<E, K extends string = string> =
  | { readonly kind: 'read'; readonly entry: E }
  /** `field` is the field with the mistake; `null` when several fields contradict one another. */
  | { readonly kind: 'mistake'; readonly field: K | null; readonly text: string };

export interface SettingTable<E, K extends string> {
  readonly rowsOf: (draft: Draft<K>, initial: E | null) => readonly FieldRow<K>[];
  /** `null` creates the draft of a new entry. */
  readonly draftOf: (initial: E | null) => Draft<K>;
  /** Returns whether all required fields have a value. By default they do. */
  readonly isWhole?: (draft: Draft<K>) => boolean;
  /**
   * `initial` is the changed entry, for values that the form does not show. `otherEntries` is the rest of the table.
   */
  readonly read: (draft: Draft<K>, initial: E | null, otherEntries: readonly E[]) => Reading<E, K>;
  /** Identifies an entry by its subject. A table cannot have two entries of the same name. */
  readonly nameOf: (entry: E) => string;
  readonly wordsOf: (entry: E) => string;
  readonly savedText: (entry: E) => string;
}

export const parseList = (value: string): readonly string[] =>
  value
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
export const toList = (elements: readonly (string | number)[]): string => elements.join('\n');

export const weekdayOptions = (t: Translate): readonly FieldOption[] =>
  WEEKDAYS.map((value) => ({ value, label: weekdayName(Number(value), t.locale) }));

/** Words the value of a field; empty when the field is empty. */
export function valueText({ type, options = [], label }: FieldSpec, value: string, t: Translate): string {
  const labelOf = (element: string): string => options.find((option) => option.value === element)?.label ?? element;
  switch (type) {
    case 'check':
      return value === ON ? label : '';
    case 'choice':
      return labelOf(value);
    case 'several':
    case 'lines':
      return listed(parseList(value).map(labelOf), t);
    case 'weekdays':
      return listed(
        weekdayOptions(t).flatMap((day) => (parseList(value).includes(day.value) ? [day.label] : [])),
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

/** Returns the fields whose values differ, in the order of the form. */
export const fieldsThatDiffer = <K extends string>(
  rows: readonly FieldRow<K>[],
  one: Draft<K>,
  other: Draft<K>,
): readonly FieldSpec<K>[] => fieldsOf(rows).filter(({ name }) => one[name] !== other[name]);
