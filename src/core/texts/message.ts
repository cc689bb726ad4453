/**
 * The formatter of all texts. A message is text with `{name}` placeholders, or forms of such a text
 * chosen by the plural of a number or by a word. Messages are data, not functions, so that
 * translators, the pseudo languages and the type checker can read them.
 */
import { isolate } from './direction.ts';
import { intlLocale } from './language.ts';

/**
 * Forms by the plural of a number: of `count`, or of the placeholder that `plural` names. `=0` and `=1` apply to the
 * number itself, whatever its plural.
 */
export interface PluralMessage {
  readonly plural?: string;
  readonly '=0'?: Message;
  readonly '=1'?: Message;
  readonly zero?: Message;
  readonly one?: Message;
  readonly two?: Message;
  readonly few?: Message;
  readonly many?: Message;
  readonly other: Message;
}

/** Forms by a word, such as a kind or a gender, in the placeholder that `select` names. */
export interface SelectMessage {
  readonly select: string;
  readonly forms: Readonly<Record<string, Message>> & { readonly other: Message };
}
/** A form may contain further forms: a text with two numbers has plurals of both. */
export type Message = string | PluralMessage | SelectMessage;
export type Catalogue = Readonly<Record<string, Message>>;

/** A list is written as the language writes lists: `a, b, and c`. */
export type Value = string | number | readonly string[];
type ValueRecord = Readonly<Record<string, Value>>;

export function formatMessage(message: Message, values: ValueRecord, locale: string): string {
  if (typeof message !== 'string') return formatMessage(chooseForm(message, values, locale), values, locale);
  return message.replace(/\{(\w+)\}\.?/g, (hole, name: string) => {
    const value = values[name];
    if (value === undefined) return hole;
    const text = formatValue(value, locale);
    // The full stop of an abbreviation also ends its sentence: `Stand: 2. Dez.`
    return hole.endsWith('.') && !text.endsWith('.') ? `${text}.` : text;
  });
}

function formatValue(value: Value, locale: string): string {
  if (typeof value === 'number') return findPluralRules(locale).numbers.format(value);
  if (typeof value === 'string') return isolate(value, locale);
  return findPluralRules(locale).lists.format(value.map((item) => isolate(item, locale)));
}

function chooseForm(message: PluralMessage | SelectMessage, values: ValueRecord, locale: string): Message {
  if ('select' in message) {
    const { select, forms } = message;
    const word = String(values[select]);
    return (Object.hasOwn(forms, word) ? forms[word] : undefined) ?? forms.other;
  }
  const number = Number(values[message.plural ?? 'count'] ?? 0);
  const exact = number === 0 || number === 1 ? message[`=${number}`] : undefined;
  return exact ?? message[findPluralRules(locale).plurals.select(number)] ?? message.other;
}

interface Rules {
  readonly numbers: Intl.NumberFormat;
  readonly plurals: Intl.PluralRules;
  readonly lists: Intl.ListFormat;
}

/** The rules are memoized by locale, because constructing them takes longer than formatting a whole list of texts. */
const rules = new Map<string, Rules>();

function findPluralRules(locale: string): Rules {
  let found = rules.get(locale);
  if (found === undefined) {
    found = {
      numbers: new Intl.NumberFormat(intlLocale(locale)),
      plurals: new Intl.PluralRules(locale),
      lists: new Intl.ListFormat(locale),
    };
    rules.set(locale, found);
  }
  return found;
}
