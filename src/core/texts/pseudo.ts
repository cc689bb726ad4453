/**
 * A language that nobody speaks: every text from the catalogue gets brackets and accents. What is seen without them did not come
 * from the catalogue, and what breaks was too narrow.
 */
import type { Catalogue, Message } from './message.ts';

const ACCENTS: Readonly<Record<string, string>> = {
  a: 'á',
  e: 'é',
  i: 'í',
  o: 'ó',
  u: 'ú',
  A: 'Á',
  E: 'É',
  I: 'Í',
  O: 'Ó',
  U: 'Ú',
};

const accent = (text: string): string =>
  `⟦${text.replace(/\{\w+\}|[aeiouAEIOU]/g, (found) => ACCENTS[found] ?? found)}⟧`;

const accentMessage = (message: Message): Message =>
  typeof message === 'string'
    ? accent(message)
    : { ...message, one: accent(message.one), other: accent(message.other) };

/** A view of a catalogue and not a copy: texts that arrive later are marked too. */
export const toPseudo = <C extends Catalogue>(catalogue: C): C =>
  new Proxy(catalogue, {
    get: (texts, key) => {
      const message = typeof key === 'string' ? texts[key] : undefined;
      return message === undefined ? undefined : accentMessage(message);
    },
  });
