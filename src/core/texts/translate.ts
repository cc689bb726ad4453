import type { en } from './en.ts';
import { type Catalogue, formatMessage, type Message, type Values } from './message.ts';
import { english, type MessageKey } from './texts.ts';

export type { MessageKey } from './texts.ts';

/** `t('search.label')`, `t('timeline.overdue', { days: 3 })`: the key must exist and its holes must be filled. */
export interface Translate {
  <K extends MessageKey>(key: K, ...values: Values<(typeof en)[K]>): string;
  readonly locale: string;
}

const NO_VALUES = {};

/** A key that a catalogue has not translated yet is read from English: a text is never missing. */
export function createTranslate(locale: string, catalogue: Partial<Record<MessageKey, Message>>): Translate {
  const fallback: Catalogue = english;
  const t = (key: MessageKey, values: Readonly<Record<string, string | number>> = NO_VALUES): string => {
    const own = catalogue[key];
    return formatMessage(own ?? fallback[key] ?? key, values, own === undefined ? 'en' : locale);
  };
  return Object.assign(t, { locale });
}
