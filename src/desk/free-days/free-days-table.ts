/** Free days as form fields and in words. */
import { COST_KINDS } from '../../core/money/types.ts';
import type { FreeDays } from '../../core/rules/free-days.ts';
import { listed } from '../../core/texts/joined.ts';
import type { Translate } from '../../core/texts/translate.ts';
import { isDay } from '../../core/time/day.ts';
import { weekdayName } from '../../core/time/daily.ts';
import { formatDay } from '../../core/time/format.ts';
import { parseWireTime } from '../../core/time/port-time.ts';
import { type FieldRow, parseList, type SettingTable, toList, WEEKDAYS } from '../settings/field-table.ts';

const CODES = ['line', 'port', 'size'] as const;
type Code = (typeof CODES)[number];
export type FreeDaysField = Code | 'kind' | 'days' | 'rest' | 'holidays';

/** The same limit as in the API (`FreeDaysTable`). */
const MAX_DAYS = 365;
const MAX_HOLIDAYS = 200;

export const freeDaysTable = (t: Translate): SettingTable<FreeDays, FreeDaysField> => ({
  rowsOf: () => [
    codeFields(t),
    [
      { name: 'kind', type: 'choice', label: t('freeDays.column.kind'), options: kindOptions(t) },
      { name: 'days', type: 'number', label: t('freeDays.column.days') },
    ],
    ...restFields(t),
  ],
  draftOf: (initial) => ({
    line: initial?.line ?? '',
    port: initial?.port ?? '',
    size: initial?.size ?? '',
    kind: initial?.kind ?? 'demurrage',
    days: initial === null ? '' : String(initial.days),
    ...restDraft(initial),
  }),
  read: ({ line, port, size, kind, days, rest, holidays }) => {
    const count = Number(days);
    if (!Number.isInteger(count) || count < 1 || count > MAX_DAYS)
      return { kind: 'mistake', field: 'days', text: t('freeDays.mistake.days') };
    if (parseList(rest).length === WEEKDAYS.length)
      return { kind: 'mistake', field: 'rest', text: t('freeDays.mistake.rest') };
    const all = daysIn(holidays);
    const text = all.find((day) => !isDay(day));
    if (text !== undefined)
      return { kind: 'mistake', field: 'holidays', text: t('freeDays.mistake.holiday', { text }) };
    if (all.length > MAX_HOLIDAYS) return { kind: 'mistake', field: 'holidays', text: t('freeDays.mistake.many') };
    return {
      kind: 'read',
      entry: {
        line: toCode(line),
        port: toCode(port),
        size: toCode(size),
        kind: COST_KINDS.find((one) => one === kind) ?? 'demurrage',
        days: count,
        restDays: parseRestDays(rest),
        holidays: all,
      },
    };
  },
  nameOf: ({ line, port, size, kind }) => JSON.stringify([line, port, size, kind]),
  wordsOf: (entry) => freeDaysText(entry, t),
  savedText: (entry) => t('freeDays.saved', { what: freeDaysText(entry, t) }),
});

export const kindOptions = (t: Translate) => COST_KINDS.map((value) => ({ value, label: t(`freeDays.kind.${value}`) }));

export const codeFields = (t: Translate): FieldRow<Code> =>
  CODES.map((name) => ({
    name,
    type: 'text',
    label: t(`freeDays.column.${name}`),
    hint: t(`freeDays.${name}.hint`),
    maxLength: 40,
  }));

/** Codes are written in capitals. */
export const toCode = (text: string): string | null => text.trim().toUpperCase() || null;

/** The fields for days that do not count. */
export const restFields = (t: Translate): readonly FieldRow<'rest' | 'holidays'>[] => [
  [{ name: 'rest', type: 'weekdays', label: t('freeDays.rest') }],
  [{ name: 'holidays', type: 'lines', label: t('freeDays.holidays.label'), hint: t('freeDays.holidays.hint') }],
];

type Rest = Pick<FreeDays, 'restDays' | 'holidays'>;

/** Entries use 0 for Sunday, fields use 7. */
const toWeekdays = (restDays: readonly number[]) => WEEKDAYS.filter((day) => restDays.includes(Number(day) % 7));

export const restDraft = (initial: Rest | null) => ({
  rest: toList(toWeekdays(initial?.restDays ?? [])),
  holidays: toList(initial?.holidays ?? []),
});
export const parseRestDays = (rest: string): readonly number[] => parseList(rest).map((day) => Number(day) % 7);

export const daysIn = (text: string): readonly string[] =>
  [...new Set(text.split(/[\s,;]+/))].filter((part) => part !== '').toSorted();

/** Lists weekdays first, then each holiday. */
export function restText({ restDays, holidays }: Rest, t: Translate): string {
  const days = toWeekdays(restDays).map((day) => weekdayName(Number(day), t.locale));
  const dates = holidays.map((day) => {
    const time = parseWireTime(day, 'event');
    return time === null ? day : formatDay(time, t);
  });
  return listed([...days, ...dates], t) || t('freeDays.everyDay');
}

function freeDaysText({ line, port, size, kind, days }: FreeDays, t: Translate): string {
  const any = t('freeDays.any');
  return t('freeDays.what', {
    kind: t(`freeDays.kind.${kind}`),
    days: t('freeDays.days', { days }),
    line: line ?? any,
    port: port ?? any,
    size: size ?? any,
  });
}
