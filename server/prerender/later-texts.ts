/**
 * Texts of a picture that is drawn now and sent later. Ages and other time spans up to the present are written when
 * it is sent: the markup has a mark in place of each text with such a span.
 */
import { formatSpan } from '../../src/core/time/duration.ts';
import type { Value } from '../../src/core/texts/message.ts';
import type { SpanKind, Translate } from '../../src/core/texts/translate.ts';

/** A span from the present to a moment, or a text of the catalogue whose values contain other marks. */
export type LaterText =
  | { readonly kind: SpanKind; readonly at: number }
  | { readonly key: string; readonly values: Readonly<Record<string, Value>> };

/** The result of the thread: markup with the marks of its later texts. */
export interface Drawing {
  readonly markup: string;
  readonly later: readonly LaterText[];
}

/** A mark is a private-use character, the position in the list, and another private-use character. */
const OPEN_MARK = '\ue000';
const TEXT_MARK = /\ue000(\d+)\ue001/g;
/** Also matches the escaped form in JSON, so that no answer can contain marks of its own. */
const FOREIGN_MARK = /\ue000|\\ue000/gi;

export const withoutMarks = (json: string): string => json.replaceAll(FOREIGN_MARK, '\\ufffd');

/** Translates like `t`, but a text with a span from `nowMs` becomes a mark and is added to the list. */
export function deferTexts(t: Translate, nowMs: number): { readonly t: Translate; readonly later: LaterText[] } {
  const later: LaterText[] = [];
  const defer = (text: LaterText): string => `${OPEN_MARK}${later.push(text) - 1}\ue001`;
  const wrap = (inner: Translate): Translate =>
    Object.assign(
      (key: string, values?: Readonly<Record<string, Value>>): string =>
        values !== undefined && Object.values(values).some(hasMark)
          ? defer({ key, values })
          : Reflect.apply(inner, undefined, [key, values]),
      {
        locale: inner.locale,
        with: (texts: Parameters<Translate['with']>[0]) => wrap(inner.with(texts)),
        later: (kind: SpanKind, ms: number) => defer({ kind, at: nowMs + ms }),
      },
    );
  return { t: wrap(t), later };
}

const hasMark = (value: Value): boolean =>
  typeof value === 'number' ? false : typeof value === 'string' ? value.includes(OPEN_MARK) : value.some(hasMark);

/** Writes the markup at a moment, in the language in which it was drawn. */
export function writeTexts({ markup, later }: Drawing, nowMs: number, t: Translate, escape: (text: string) => string) {
  /** A text contains only marks of earlier texts. */
  const findText = (index: number): string => {
    const text = later[index];
    if (text === undefined) return '';
    if ('kind' in text) return formatSpan(text.kind, text.at - nowMs, t);
    const write = (value: Value): Value => {
      if (typeof value === 'number') return value;
      if (typeof value !== 'string') return value.map((item) => String(write(item)));
      return value.replaceAll(TEXT_MARK, (_, place: string) => (Number(place) < index ? findText(Number(place)) : ''));
    };
    const values = Object.fromEntries(Object.entries(text.values).map(([name, value]) => [name, write(value)]));
    return Reflect.apply(t, undefined, [text.key, values]);
  };
  return markup.replaceAll(TEXT_MARK, (_, place: string) => escape(findText(Number(place))));
}
