/** Days as the catalogue puts them together, against whole days of Intl. */
import type { PortTime } from '../../src/core/time/types.ts';
import { formatDay, formatWeekday } from '../../src/core/time/format.ts';
import { timeAt } from '../../src/core/time/port-time.ts';
import { createTranslate } from '../../src/core/texts/translate.ts';
import type { Oracle } from './text.ts';

const YEAR = 2026;
const DATES = Array.from({ length: 12 }, (_, month) => Date.UTC(YEAR, month, 2 * month + 3));

const dayOf = (ms: number): PortTime => ({ ...timeAt(ms, 'UTC'), dateOnly: true });

const WAYS: Readonly<Record<string, { readonly parts: Intl.DateTimeFormatOptions; readonly year: number }>> = {
  'time.day': { parts: { day: 'numeric', month: 'short' }, year: YEAR },
  'time.dayYear': { parts: { day: 'numeric', month: 'short', year: 'numeric' }, year: YEAR + 1 },
  'time.weekday': { parts: { weekday: 'short', day: 'numeric', month: 'short' }, year: YEAR },
};

export const dates: Oracle = ({ language, key, message, texts, englishTexts }) => {
  const way = WAYS[key];
  // English has days before months, as papers of the trade, and the short names of America.
  if (way === undefined || language === 'en') return [];
  const t = createTranslate(language, { ...englishTexts, ...texts, [key]: message });
  const intl = new Intl.DateTimeFormat(`${language}-u-ca-gregory-nu-latn`, { ...way.parts, timeZone: 'UTC' });
  const nowMs = Date.UTC(way.year, 6, 1);
  for (const ms of DATES) {
    const day = dayOf(ms);
    const ours = key === 'time.weekday' ? formatWeekday(day, t, nowMs) : formatDay(day, t, nowMs);
    const theirs = intl.format(ms);
    if (ours.replaceAll(/\s/g, ' ') !== theirs.replaceAll(/\s/g, ' ')) return [`reads “${ours}”, by Intl “${theirs}”`];
  }
  return [];
};
