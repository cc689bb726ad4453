/**
 * The names of filter words and values in a language, which are the names of columns and codes on the page. A filter
 * is typed and stored in English. These names find it and explain it.
 */
import { columnLabel } from '../columns/cell.ts';
import { columnOf, isGroupKey, WATCH_STATES } from '../columns/columns.ts';
import { PHASES } from '../columns/derive.ts';
import { STATUSES } from '../shipment/codes.ts';
import type { Translate } from '../texts/translate.ts';
import { weekNames } from '../time/iso-week.ts';
import { toFilterWord } from './own-words.ts';
import { columnsOfWord, FILTER_WORDS } from './parse-filter.ts';
import type { LocalWords } from './tokens.ts';
import { FLAG_NAMES, type Flag } from './types.ts';
import { dotted } from '../texts/joined.ts';

/** Names by English word and value. */
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
  // Whole keys are listed, because a prefix would also keep other texts of the first screen.
  const days = [
    ['today', t('time.today')],
    ['tomorrow', t('time.tomorrow')],
    ['yesterday', t('time.yesterday')],
  ] as const;
  const names = new Map<string, ReadonlyMap<string, string>>([
    ['is', new Map(FLAG_NAMES.map((name) => [name, flagName(name, t)]))],
    ['phase', new Map(PHASES.map((phase) => [phase, t(`shipment.reading.${phase}`)]))],
    ['state', new Map(WATCH_STATES.map((state) => [state, t(`desk.edit.state.${state}`)]))],
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
  for (const word of FILTER_WORDS.filter((text) => text !== 'is' && text !== 'week')) {
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
  // The unit in brackets is removed.
  return key === undefined ? word : columnLabel(key, t).replace(/\s*[(（].*/, '');
};

/** Days are values of every date, and `none` is a value of every word, so they are no filters on their own. */
const isFilterOfItsOwn = (value: string): boolean => !['none', 'today', 'tomorrow', 'yesterday'].includes(value);

export function localWords(t: Translate): LocalWords {
  const values = valuesIn(t);
  /** Names of each word; the first one is shown. */
  const names = FILTER_WORDS.map((word) => {
    const others = word === 'port' ? [] : columnsOfWord(word).map((key) => columnLabel(key, t));
    return { word, names: [wordName(word, t), ...others].map(toFilterWord) };
  });
  const meanings = [...values].flatMap(([word, of]) =>
    [...of]
      .filter(([value]) => isFilterOfItsOwn(value))
      .map(([value, name]) => ({ filter: `${word}:${value}`, name: toFilterWord(name) })),
  );
  const label = (word: string, value?: string): string | undefined =>
    value === undefined ? wordName(word, t) : values.get(word)?.get(value);
  return {
    suggestions(begin) {
      const folded = toFilterWord(begin);
      if (folded === '') return [];
      return [
        ...names.filter((one) => one.names.some((name) => name.startsWith(folded))).map(({ word }) => `${word}:`),
        ...meanings.filter(({ name }) => name.startsWith(folded)).map(({ filter }) => filter),
      ];
    },
    wordsOf: (name) => names.filter((one) => one.names.includes(toFilterWord(name))).map(({ word }) => word),
    values: (word) => [...(values.get(word)?.keys() ?? [])],
    label,
    title({ word, negated, values: terms }) {
      if (word === null || (word !== 'is' && word !== 'week' && columnsOfWord(word).length === 0)) return undefined;
      return `${negated ? '−' : ''}${dotted([label(word), ...terms.map(({ text }) => label(word, text) ?? text)], t)}`;
    },
    suggestion(option, word) {
      const [, by, value] = /^([a-z]+):(.+)$/.exec(option) ?? [];
      if (word === null && by !== undefined && value !== undefined)
        return dotted([option, label(by), label(by, value) ?? value], t);
      const name = word === null ? label(option.replace(/:$/, '')) : label(word, option);
      return dotted([option, name], t);
    },
  };
}
