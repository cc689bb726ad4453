import type { en } from './en.ts';
import { firstScreenTexts } from './first-screen-texts.ts';
import { type Catalogue, formatMessage, type Value, type Values } from './message.ts';

export type MessageKey = keyof typeof en;

/**
 * `t('search.label')`, `t('timeline.overdue', { days: 3 })`: key and placeholders are type-checked.
 */
/** The key of a desk's own column (`core/columns/own-columns.ts`). */
type OwnName = `${'text' | 'number' | 'money' | 'day' | 'choice'}${number}`;

export interface Translate {
  <K extends MessageKey>(key: K, ...values: Values<(typeof en)[K]>): string;
  /** The name of a desk's own column is a text that was added. */
  (key: `column.${OwnName}` | `currency.${OwnName}`): string;
  readonly locale: string;
  /** The same language with more texts; this one stays as it is. */
  readonly with: (texts: Catalogue) => Translate;
}

/** The texts of a language as they are said: English says them as they are written. */
export type Wording = (texts: Catalogue) => Catalogue;

const NO_VALUES = {};
const asWritten: Wording = (texts) => texts;

/** A key that the catalogue lacks is rendered as itself. */
export function createTranslate(locale: string, texts: Catalogue = firstScreenTexts, wording = asWritten): Translate {
  const catalogue = wording(texts);
  const t = (key: string, values: Readonly<Record<string, Value>> = NO_VALUES): string =>
    formatMessage(catalogue[key] ?? key, values, locale);
  return Object.assign(t, {
    locale,
    with: (more: Catalogue) => createTranslate(locale, { ...texts, ...more }, wording),
  });
}
