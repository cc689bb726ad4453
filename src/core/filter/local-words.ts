/**
 * A filter in the words of a language: `状态:运输中` is `phase:in-transit`. Words and values
 * are called what the page calls columns and codes; English is stored, and always understood.
 */
import { columnLabel } from '../columns/cell.ts';
import { columnOf, isGroupKey, WATCH_STATES } from '../columns/columns.ts';
import { PHASES } from '../columns/derive.ts';
import { plainDigits } from '../columns/digits.ts';
import { normalizeText } from '../columns/fold.ts';
import { STATUSES } from '../shipment/codes.ts';
import type { Translate } from '../texts/translate.ts';
import { weekNames } from '../time/iso-week.ts';
import { wordOf } from './own-words.ts';
import { columnsOfWord, FILTER_WORDS } from './parse-filter.ts';
import type { LocalWords } from './tokens.ts';
import { FLAG_NAMES, type Flag } from './types.ts';

/** By word and value, in English. */
type Names = ReadonlyMap<string, ReadonlyMap<string, string>>;

const flagName = (flag: Flag, t: Translate): string => {
  switch (flag) {
    case 'overdue':
    case 'planned':
    case 'arrived':
    case 'cancelled':
      return t(`shipment.reading.${flag}`);
    case 'moving':
      return t('shipment.reading.in-transit');
    case 'active':
    case 'paused':
    case 'ended':
      return t(`desk.edit.state.${flag}`);
    case 'problem':
    case 'sample':
    case 'conflict':
    case 'released':
      return t(`column.${flag}`);
    case 'held':
      return t('column.hold');
    case 'refused':
      return t('row.problem.refused');
    case 'unseen':
      return t('row.unseen');
    default:
      return t(`filter.is.${flag}`);
  }
};

function valuesIn(t: Translate): Names {
  const status = STATUSES.map((one) => [one, t(`shipment.status.${one}`)] as const);
  const expected = STATUSES.map((one) => [one, t(`shipment.expected.${one}`)] as const);
  // Whole keys: a beginning of those of the first screen would keep all that begin so by name.
  const days = [
    ['today', t('time.today')],
    ['tomorrow', t('time.tomorrow')],
    ['yesterday', t('time.yesterday')],
  ] as const;
  const names = new Map<string, ReadonlyMap<string, string>>([
    ['is', new Map(FLAG_NAMES.map((one) => [one, flagName(one, t)]))],
    ['phase', new Map(PHASES.map((one) => [one, t(`shipment.reading.${one}`)]))],
    ['state', new Map(WATCH_STATES.map((one) => [one, t(`desk.edit.state.${one}`)]))],
    ['last', new Map(status)],
    ['next', new Map(expected)],
    ['unreported', new Map(expected)],
    [
      'ais',
      new Map([
        ['departure', t('fact.name', { kind: 'departed' })],
        ['arrival', t('fact.name', { kind: 'arrived' })],
      ]),
    ],
    ['week', new Map(Object.entries(weekNames(t.locale)))],
  ]);
  for (const word of FILTER_WORDS.filter((one) => one !== 'is' && one !== 'week')) {
    const [key] = columnsOfWord(word);
    const isDay = key !== undefined && ['time', 'day'].includes(columnOf(key).type);
    names.set(word, new Map([...(names.get(word) ?? []), ...(isDay ? days : []), ['none', t('desk.list.noValue')]]));
  }
  return names;
}

const wordName = (word: string, t: Translate): string => {
  if (word === 'is' || word === 'port') return t(`filter.word.${word}`);
  if (word === 'week') return new Intl.DisplayNames(t.locale, { type: 'dateTimeField' }).of('weekOfYear') ?? word;
  const keys = columnsOfWord(word);
  const key = keys.find(isGroupKey) ?? keys[0];
  // Without the unit behind it.
  return key === undefined ? word : columnLabel(key, t).replace(/\s*[(（].*/, '');
};

/** Units of spans as the page writes them. */
const unitsIn = (t: Translate): ReadonlyMap<string, string> =>
  new Map(
    [
      ['d', t('time.days', { n: 7 })] as const,
      ['h', t('time.hours', { n: 7 })] as const,
      ['m', t('time.minutes', { n: 7 })] as const,
    ].map(([unit, text]) => [normalizeText(text.replace(/[\d\s]/g, '')), unit]),
  );

export function localWords(t: Translate): LocalWords {
  const values = valuesIn(t);
  const units = unitsIn(t);
  const words = new Map<string, string>();
  for (const word of FILTER_WORDS) {
    const others = word === 'port' ? [] : columnsOfWord(word).map((key) => columnLabel(key, t));
    for (const name of [wordName(word, t), ...others].map(wordOf))
      if (name !== '' && !words.has(name) && columnsOfWord(name).length === 0) words.set(name, word);
  }
  const meant = new Map(
    [...values].map(([word, names]) => [word, new Map([...names].map(([value, name]) => [wordOf(name), value]))]),
  );
  /** A day, or a span: `heute`, `7T`. */
  const bound = (word: string, text: string): string =>
    meant.get(word)?.get(wordOf(text)) ??
    text.replace(
      /^(-?[\d.]+)(\p{L}[\p{L}\p{M}]*)$/u,
      (_, count: string, unit: string) => count + (units.get(normalizeText(unit)) ?? unit),
    );
  const label = (word: string, value?: string): string | undefined =>
    value === undefined ? wordName(word, t) : values.get(word)?.get(value);
  return {
    word: (folded) => words.get(folded),
    value(word, { text, exact }) {
      const match = meant.get(word)?.get(wordOf(text));
      // In quotation marks `none` is a text to look for.
      if (match !== undefined && !(exact && match === 'none')) return match;
      const isText = columnsOfWord(word).some((key) => ['text', 'list'].includes(columnOf(key).type));
      if (exact || isText) return text;
      const [, sign = '', rest = ''] = /^([<>]?=?)(.*)$/s.exec(plainDigits(text).replaceAll('−', '-')) ?? [];
      return (
        sign +
        rest
          .split('..')
          .map((one) => bound(word, one))
          .join('..')
      );
    },
    values: (word) => [...(values.get(word)?.keys() ?? [])],
    label,
    title({ word, values: terms }) {
      if (word === null) return undefined;
      return [label(word), ...terms.map(({ text }) => label(word, text) ?? text)].join(' · ');
    },
    suggestion(option, word) {
      const name = word === null ? label(option.replace(/:$/, '')) : label(word, option);
      return name === undefined ? option : `${option} · ${name}`;
    },
  };
}
