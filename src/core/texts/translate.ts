import type { en } from './en.ts';
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
  /** The same language with more texts, made once for each `texts`; this one stays as it is. */
  readonly with: (texts: Catalogue) => Translate;
}

const NO_VALUES = {};

/** A key that the catalogue lacks is rendered as itself. */
export function createTranslate(locale: string, texts: Catalogue): Translate {
  const t = (key: string, values: Readonly<Record<string, Value>> = NO_VALUES): string =>
    formatMessage(texts[key] ?? key, values, locale);
  const made = new WeakMap<Catalogue, Translate>();
  return Object.assign(t, {
    locale,
    with: (more: Catalogue) => {
      const merged = made.get(more) ?? createTranslate(locale, { ...texts, ...more });
      made.set(more, merged);
      return merged;
    },
  });
}
