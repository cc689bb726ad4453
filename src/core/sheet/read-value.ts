/** Reads numbers, amounts and days as people write them. Ambiguous and invalid texts give `null`. */
import { plainDigits } from '../columns/digits.ts';
import { isDay } from '../time/day.ts';
import { findMonth } from '../time/month-names.ts';

/** Reads `1.234,50`, `1,234.5`, `1 234` and `−3`. A single comma before three digits separates thousands. */
export function readAmount(text: string): number | null {
  const plain = plainDigits(text)
    .replace(/[\s'’_]/g, '')
    .replace(/^[−–]/, '-');
  const sign = plain.startsWith('-') ? -1 : 1;
  const digits = plain.replace(/^[-+]/, '');
  const isGrouped = /^\d{1,3}(?:,\d{3})+(?:\.\d*)?$/.test(digits);
  const isEuropean = /^\d{1,3}(?:\.\d{3})+(?:,\d*|\.\d{3})$/.test(digits);
  const decimal = isGrouped
    ? digits.replaceAll(',', '')
    : isEuropean
      ? digits.replaceAll('.', '').replace(',', '.')
      : digits.replace(',', '.');
  if (!/^\d{1,12}(?:\.\d{0,6})?$/.test(decimal)) return null;
  return sign * Number(decimal) || 0;
}

const SIGNS: Readonly<Record<string, string>> = { '€': 'EUR', '£': 'GBP', $: 'USD', '¥': 'JPY' };

/** Accepts `EUR 1,200` and `1.200,00 €`; without a currency in the text, `currency` is null. */
export function readMoney(text: string): { readonly amount: number; readonly currency: string | null } | null {
  const plain = plainDigits(text).trim();
  const [, before = '', number = '', after = ''] =
    /^([A-Za-z€£$¥]{0,3})\s*([-+−–]?[\d.,\s'’]+?)\s*([A-Za-z€£$¥]{0,3})$/.exec(plain) ?? [];
  const amount = readAmount(number);
  if (amount === null || (before !== '' && after !== '')) return null;
  const word = before || after;
  const currency = word === '' ? null : (SIGNS[word] ?? word.toUpperCase());
  return currency === null || /^[A-Z]{3}$/.test(currency) ? { amount, currency } : null;
}

const dayFrom = (year: string, month: number, day: number): string | null => {
  const text = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  // Day 0 of Excel is a time without a day, and the year 2569 belongs to another calendar.
  return isDay(text) && /^(?:19|2[01])/.test(text) ? text : null;
};

/**
 * Reads `2026-11-30`, `30.11.2026`, `2026年11月30日` and `30 de noviembre de 2026`, and `11/30/2026` only when one of
 * the two numbers cannot be a month.
 */
export function readDay(text: string): string | null {
  const plain = plainDigits(text)
    .trim()
    .replace(/[T ]00:00(:00(\.0+)?)?Z?$/, '');
  const iso = /^(\d{4}) ?[-/.年년] ?(\d\d?) ?[-/.月월] ?(\d\d?) ?[日일]?$/.exec(plain);
  if (iso !== null) return dayFrom(iso[1] ?? '', Number(iso[2]), Number(iso[3]));
  const vietnamese = /^(?:ngày )?(\d+) tháng (\d+)\D+(\d{4})$/i.exec(plain);
  if (vietnamese !== null) return dayFrom(vietnamese[3] ?? '', Number(vietnamese[2]), Number(vietnamese[1]));
  const named = /^(\d\d?)(?:er)?[\s.-]*(?:de )?(\p{L}[\p{L}\p{M}]*)[\s.,-]*(?:de )?(\d{4})$/u.exec(plain);
  if (named !== null) return dayFrom(named[3] ?? '', findMonth(named[2] ?? '') ?? 0, Number(named[1]));
  const [, first = '', sign = '', second = '', year = ''] = /^(\d\d?)([./-])(\d\d?)\2(\d{4})$/.exec(plain) ?? [];
  if (year === '') return null;
  const [a, b] = [Number(first), Number(second)];
  if (sign === '.' || a > 12) return dayFrom(year, b, a);
  return b > 12 || a === b ? dayFrom(year, a, b) : null;
}

/** Reads a day with an optional time: `18.11.2026 14:10`, `2026-11-18T14:10:00`. */
export function readDayTime(text: string): string | null {
  const [, before = '', hour, minute = '', second] =
    /^(.*?[\d日일])(?:[T ,]+(\d{1,2}):(\d{2})(?::(\d{2})(?:\.0+)?)?)?$/.exec(plainDigits(text).trim()) ?? [];
  const day = readDay(before);
  if (day === null || hour === undefined) return day;
  if (Number(hour) > 23 || Number(minute) > 59 || Number(second ?? 0) > 59) return null;
  const isWhole = second === undefined || second === '00';
  return `${day} ${hour.padStart(2, '0')}:${minute}${isWhole ? '' : `:${second}`}`;
}
