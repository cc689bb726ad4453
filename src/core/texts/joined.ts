/**
 * Parts of one line, each in its own direction: names that follow each other keep their places in
 * Arabic. What is empty or missing is left out.
 */
import { isolate } from './direction.ts';
import type { Translate } from './translate.ts';

type Parts = readonly (string | null | undefined | false)[];

/** `14:12 CET, in 3 d`, with the comma of the language. */
export const listed = (parts: Parts, t: Translate, sign = t('map.scene.names', { first: '', second: '' })): string =>
  parts.flatMap((part) => (part ? isolate(part, t.locale) : [])).join(sign);

/** `CN YTN · origin`. */
export const dotted = (parts: Parts, t: Translate): string => listed(parts, t, ' · ');
