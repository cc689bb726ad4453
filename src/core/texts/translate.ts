import { type Catalogue, formatMessage, type Value } from './message.ts';
import type { Placeholders } from './placeholders.ts';

export type MessageKey = keyof Placeholders;

/** The values that a text needs: none, or one for each placeholder. */
type Values<K extends MessageKey> = [Placeholders[K]] extends [never]
  ? []
  : [values: Readonly<Record<Placeholders[K], Value>>];

/**
 * `t('search.label')`, `t('timeline.overdue', { days: 3 })`: key and placeholders are type-checked.
 */
/** The key of a desk's own column (`core/columns/own-columns.ts`). */
type OwnName = `${'text' | 'number' | 'money' | 'day' | 'choice'}${number}`;

/** How a span of time is worded: as an age, as the time until a moment, or as overdue. */
export type SpanKind = 'age' | 'until' | 'overdue';

export interface Translate {
  <K extends MessageKey>(key: K, ...values: Values<K>): string;
  /** The name of a desk's own column is a text that the desk added. */
  (key: `column.${OwnName}` | `currency.${OwnName}`): string;
  readonly locale: string;
  /** Returns the same language with more texts, made once for each `texts`. The original is unchanged. */
  readonly with: (texts: Catalogue) => Translate;
  /**
   * Writes a span of time from the present (`core/time/duration.ts`) in a page that is sent later than it is drawn;
   * absent elsewhere.
   */
  readonly later?: (kind: SpanKind, ms: number) => string;
}

const NO_VALUES = {};

/** A key that the catalogue lacks is rendered as it is. */
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
