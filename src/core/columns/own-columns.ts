/**
 * Columns that a desk created. The key of such a column contains its type, so that a cell can be read, compared,
 * stored and printed by its key alone. Only the name comes from the desk.
 */
export const OWN_TYPES = ['text', 'number', 'money', 'day', 'choice'] as const;
export type OwnType = (typeof OWN_TYPES)[number];
/** The number is a serial of the desk, and a key is never reused for another column. */
export type OwnKey = `${OwnType}${number}`;

const NINE = '9'.charCodeAt(0);
const KEY = new RegExp(`^(${OWN_TYPES.join('|')})([1-9]\\d{0,5})$`);

/** This runs for every key of every row, and the last character alone rules out most keys. */
export const isOwnKey = (text: string): text is OwnKey => text.charCodeAt(text.length - 1) <= NINE && KEY.test(text);

/** This runs for each own cell of each row. No two types begin with the same letter. */
export const ownTypeOf = (key: OwnKey): OwnType => OWN_TYPES.find((type) => type[0] === key[0]) ?? 'text';

export interface OwnColumn {
  readonly key: OwnKey;
  readonly name: string;
  /** A spreadsheet may have been exported under one of these names. */
  readonly formerNames: readonly string[];
  /** ISO 4217 code of every amount in the column; `null` for columns without money. */
  readonly currency: string | null;
  /** The allowed choices of a cell; empty for other types. */
  readonly choices: readonly string[];
  /** Whether a cell may hold several choices. */
  readonly several: boolean;
  /** A retired column keeps its values and is not shown. */
  readonly retired: boolean;
}

export const OWN_LIMITS = { columns: 20, ever: 200, name: 60, formerNames: 20, choices: 200, choice: 60 } as const;

/** Names of the desk's own columns as texts, for `columnLabel`. */
export const ownTexts = (columns: readonly OwnColumn[]): Readonly<Record<string, string>> =>
  Object.fromEntries(
    columns.flatMap(({ key, name, currency }) => [
      [`column.${key}`, name],
      ...(currency === null ? [] : [[`currency.${key}`, currency]]),
    ]),
  );
