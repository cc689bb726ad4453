/** Chooses the type of an own column that keeps every value of a spreadsheet column. */
import { normalizeText } from '../columns/fold.ts';
import { OWN_LIMITS } from '../columns/own-columns.ts';
import { readAmount, readDay, readMoney } from './read-value.ts';
import { type ColumnOffer, NOT_CALCULATED, type Sheet } from './types.ts';

const FEW_CHOICES = 50;
/** With fewer values, repetitions may be chance. */
const MIN_VALUES = 8;

export function offerFor(texts: readonly string[]): ColumnOffer {
  const filled = texts.map((text) => text.trim()).filter((text) => text !== '' && text !== NOT_CALCULATED);
  const plain = { currency: null, choices: [], several: false };
  if (filled.length === 0) return { ...plain, type: 'text' };
  if (filled.every((text) => readDay(text) !== null)) return { ...plain, type: 'day' };
  if (filled.every(isPlainNumber)) return { ...plain, type: 'number' };
  const currency = oneCurrency(filled);
  if (currency !== null) return { ...plain, type: 'money', currency };
  const choices = guessChoices(filled);
  return choices === null ? { ...plain, type: 'text' } : { ...plain, type: 'choice', choices };
}

/** `0045` is a name and `+31 10` a phone number, and some texts have more digits than a number can hold. */
const isPlainNumber = (text: string): boolean => readAmount(text) !== null && !/^(?:\+|-?0\d)/.test(text);

function oneCurrency(texts: readonly string[]): string | null {
  const currencies = new Set<string>();
  for (const text of texts) {
    const money = readMoney(text);
    if (money === null) return null;
    if (money.currency !== null) currencies.add(money.currency);
  }
  const [only] = currencies;
  return currencies.size === 1 && only !== undefined ? only : null;
}

/** Returns `null` when the values are no choices, or when a spelling would be lost. */
function guessChoices(texts: readonly string[]): readonly string[] | null {
  const distinct = [...new Set(texts)];
  if (texts.length < MIN_VALUES || distinct.length > FEW_CHOICES || distinct.length * 2 > texts.length) return null;
  const isChoice = (text: string): boolean => text.length <= OWN_LIMITS.choice && !/[;,|\n]/.test(text);
  const folded = new Set(distinct.map(normalizeText));
  return distinct.every(isChoice) && folded.size === distinct.length ? distinct : null;
}

/** Returns the cells below the heading of a column. */
export const textsIn = (sheet: Sheet, index: number, headings: ReadonlyMap<number, unknown>): readonly string[] => {
  const [first = 0] = headings.keys();
  return sheet.rows.filter(({ row }) => row > first && !headings.has(row)).map(({ cells }) => cells[index] ?? '');
};
