/**
 * One formatter for every text. A message is text with `{name}` holes, or plural forms chosen by `{count}`. Messages are data, not
 * functions, so that a translator, the pseudo-locale and the type checker can all read them.
 */
export interface PluralMessage {
  readonly zero?: string;
  readonly one: string;
  readonly two?: string;
  readonly few?: string;
  readonly many?: string;
  readonly other: string;
}
export type Message = string | PluralMessage;
export type Catalogue = Readonly<Record<string, Message>>;

type HolesOfText<T extends string> = T extends `${string}{${infer Hole}}${infer Rest}`
  ? Hole | HolesOfText<Rest>
  : never;
type HolesOf<M extends Message> = M extends string
  ? HolesOfText<M>
  : M extends { readonly other: infer Other extends string }
    ? HolesOfText<Other> | 'count'
    : never;

/** The values a message needs: none, or one per hole. */
export type Values<M extends Message> = [HolesOf<M>] extends [never]
  ? []
  : [values: Readonly<Record<HolesOf<M>, string | number>>];

export function formatMessage(
  message: Message,
  values: Readonly<Record<string, string | number>>,
  locale: string,
): string {
  const text = typeof message === 'string' ? message : pluralForm(message, values.count, locale);
  return text.replace(/\{(\w+)\}/g, (hole, name: string) => {
    const value = values[name];
    if (value === undefined) return hole;
    return typeof value === 'number' ? rulesOf(locale).numbers.format(value) : value;
  });
}

function pluralForm(message: PluralMessage, count: string | number | undefined, locale: string): string {
  return message[rulesOf(locale).plurals.select(Number(count ?? 0))] ?? message.other;
}

interface Rules {
  readonly numbers: Intl.NumberFormat;
  readonly plurals: Intl.PluralRules;
}

/** Costly to make and asked for with every number of a long list. */
const rules = new Map<string, Rules>();

function rulesOf(locale: string): Rules {
  const known = rules.get(locale);
  if (known !== undefined) return known;
  const made = { numbers: new Intl.NumberFormat(locale), plurals: new Intl.PluralRules(locale) };
  rules.set(locale, made);
  return made;
}
