/** The options of the list below the search field as data. This module is pure. */
import type { Sample } from '../../../core/parse/parse-samples.ts';
import type { Translate } from '../../../core/texts/translate.ts';
import { groupNumber, normaliseNumber } from '../../../core/shipment/number.ts';
import { type NumberReading, readNumber } from '../../../core/shipment/read-number.ts';
import { formatRelative } from '../../../core/time/duration.ts';
import type { RecentNumber } from '../../../state/preferences.ts';
import type { PastedNumbers } from '../../../state/ui-store.ts';
import { type Assessment, findChosenCode, type ForcedReading } from './assess.ts';
import { recentWords, toType } from './recent-words.ts';
import { dotted } from '../../../core/texts/joined.ts';

export type Action =
  /** Looks a number up. Warnings about it are shown first unless it is `sure`. */
  | ({ readonly kind: 'track'; readonly number: string; readonly sure: boolean } & ForcedReading)
  /** Puts a number into the field without submitting it. */
  | { readonly kind: 'fill'; readonly number: string }
  /** Opens the desk with the whole text, whose numbers can be added there. */
  | { readonly kind: 'add'; readonly text: string }
  /** Forgets the numbers of the last pasted text. */
  | { readonly kind: 'put-away' };

export interface Option {
  readonly id: string;
  readonly text: string;
  readonly note: string | null;
  readonly action: Action;
}

export interface OptionGroup {
  readonly id: string;
  readonly label: string;
  readonly options: readonly Option[];
}

export interface OptionParts {
  readonly text: string;
  /** The pasted text; `null` when the text was typed or has one line. */
  readonly sheet: string | null;
  /** False while the field shows the number of the page. The list then offers other shipments. */
  readonly dirty: boolean;
  readonly assessment: Assessment;
  readonly forced: ForcedReading;
  readonly recent: readonly RecentNumber[];
  readonly samples: readonly Sample[];
  readonly pasted: PastedNumbers | null;
  /** Whether there is a desk and this person may add to it. */
  readonly mayAdd: boolean;
  /** Whether Enter was pressed although there is a warning. */
  readonly warned: boolean;
  readonly nowMs: number;
}

const MAX_LIKELY = 4;
/**
 * From this count on a text belongs on the desk. If the numbers were looked up one by one here, the others would be
 * lost.
 */
export const MIN_DESK_NUMBERS = 10;
const MAX_RECENT_OPTIONS = 6;

export function toOptionGroups(parts: OptionParts, t: Translate): readonly OptionGroup[] {
  const groups = parts.dirty
    ? [addGroup(parts, t), ...typedGroups(parts, t), ...pastedGroups(parts, t), recentGroup(parts, t)]
    : [...pastedGroups(parts, t), recentGroup(parts, t), ...sampleGroups(parts.samples, t)];
  return groups.filter((group) => group.options.length > 0);
}

function addGroup(
  { text, sheet, mayAdd, assessment: { reading, otherNumbers, leftOut } }: OptionParts,
  t: Translate,
): OptionGroup {
  const count = reading === null ? 0 : 1 + otherNumbers.length + leftOut;
  return group('add', t('search.add'), mayAdd && count >= MIN_DESK_NUMBERS ? [count] : [], () => ({
    text: t('search.addAll', { count }),
    note: null,
    action: { kind: 'add', text: sheet ?? text },
  }));
}

function typedGroups({ assessment, forced, warned }: OptionParts, t: Translate): readonly OptionGroup[] {
  const { reading, otherNumbers, likely, warnings } = assessment;
  if (reading === null) return [];
  const { number } = reading;
  const name = groupNumber(number);
  const isWarned = warned && warnings.length > 0;
  return [
    group('repair', t('search.repairs'), reading.repairs, (repair) => ({
      text: groupNumber(repair),
      note: null,
      action: { kind: 'fill', number: repair },
    })),
    group('typed', t('search.typed'), reading.kind === 'invalid' ? [] : [number], () => ({
      text: t(isWarned ? 'search.anyway' : 'search.track', { number: name }),
      note: null,
      action: { kind: 'track', number, sure: false, ...forced },
    })),
    group('line', t('search.likely'), forced.line === null ? likely.slice(0, MAX_LIKELY) : [], (carrier) => ({
      text: t('search.line.chip', { name: carrier.name, code: findChosenCode(carrier, reading) ?? '' }),
      note: reading.prefix === null ? null : t('search.line.by', { prefix: reading.prefix }),
      action: { kind: 'track', number, sure: false, line: findChosenCode(carrier, reading), type: forced.type },
    })),
    group('other', t('search.others'), otherNumbers, (other) => toNumberOption(other, [], t)),
  ];
}

/** Numbers not opened yet come first, so that arrow down and Enter open one after the other. */
function pastedGroups({ pasted, assessment }: OptionParts, t: Translate): readonly OptionGroup[] {
  if (pasted === null || assessment.otherNumbers.length > 0) return [];
  const { numbers, opened } = pasted;
  const isOpened = (number: string): boolean => opened.includes(number);
  const inOrder = [...numbers.filter((number) => !isOpened(number)), ...numbers.filter(isOpened)];
  const list = group(
    'pasted',
    t('search.pasted', { opened: opened.length, count: numbers.length }),
    inOrder,
    (number) => toNumberOption(readNumber(number), isOpened(number) ? [t('search.opened')] : [], t),
  );
  const away: Option = { id: 'put-away', text: t('search.putAway'), note: null, action: { kind: 'put-away' } };
  return [{ ...list, options: [...list.options, away] }];
}

function toNumberOption({ number, kind, checkDigit }: NumberReading, notes: readonly string[], t: Translate) {
  const digit = checkDigit === 'wrong' ? [t('search.digit.wrong')] : [];
  return {
    text: groupNumber(number),
    note: dotted([t(`search.kind.${kind}`), ...digit, ...notes], t),
    action: { kind: 'track', number, sure: false, line: null, type: null },
  } as const;
}

function recentGroup({ text, dirty, recent, nowMs }: OptionParts, t: Translate): OptionGroup {
  const start = dirty ? normaliseNumber(text) : '';
  const fitting = recent.filter((entry) => entry.number.startsWith(start) && entry.number !== start);
  return group('recent', t('search.recent'), fitting.slice(0, MAX_RECENT_OPTIONS), (entry) => {
    const age = formatRelative(entry.seenAt - nowMs, t);
    const state = recentWords(entry.state, t, nowMs);
    return {
      text: groupNumber(entry.number),
      note: state === null ? t('search.seenOnly', { age }) : t('search.seen', { state, age }),
      action: { kind: 'track', number: entry.number, sure: true, line: entry.line, type: toType(entry.type) },
    };
  });
}

export function sampleGroups(samples: readonly Sample[], t: Translate): readonly OptionGroup[] {
  return [...new Set(samples.map((sample) => sample.group))].map((name) =>
    group(
      `sample-${name}`,
      name === '' ? t('search.samples') : t('search.samplesOf', { group: name }),
      samples.filter((sample) => sample.group === name),
      (sample) => ({
        text: sample.title,
        note: groupNumber(sample.number),
        // The type is left to detection. One of the samples shows what happens when detection fails.
        action: { kind: 'track', number: sample.number, sure: true, line: sample.line, type: null },
      }),
    ),
  );
}

/** Ids are unique in the whole list, because elements are named after them. */
function group<T>(
  id: string,
  label: string,
  items: readonly T[],
  toOption: (item: T) => Omit<Option, 'id'>,
): OptionGroup {
  return {
    id,
    label,
    options: items.map((item, at) => ({ ...toOption(item), id: `${id.replace(/\W+/g, '-')}-${at}` })),
  };
}
