/**
 * Columns that a desk made for itself. The type of one is in its key, so that a cell is read,
 * compared, stored and printed by its key alone; only its name is asked of the desk.
 */
export const OWN_TYPES = ['text', 'number', 'money', 'day', 'choice'] as const;
export type OwnType = (typeof OWN_TYPES)[number];
/** The number is a serial of the desk: a key is never used for a second column. */
export type OwnKey = `${OwnType}${number}`;

const NINE = '9'.charCodeAt(0);
const KEY = new RegExp(`^(${OWN_TYPES.join('|')})([1-9]\\d{0,5})$`);

/** Every key of every row that is read is asked: the last sign alone tells most of them apart. */
export const isOwnKey = (text: string): text is OwnKey => text.charCodeAt(text.length - 1) <= NINE && KEY.test(text);

/** Asked of each own cell of each row that is read: no two types begin with one letter. */
export const ownTypeOf = (key: OwnKey): OwnType => OWN_TYPES.find((type) => type[0] === key[0]) ?? 'text';

export interface OwnColumn {
  readonly key: OwnKey;
  readonly name: string;
  /** A sheet may have been exported under one of these. */
  readonly formerNames: readonly string[];
  /** ISO 4217, of every amount in it; null where it holds no money. */
  readonly currency: string | null;
  /** What a cell may hold; empty where it holds no choice. */
  readonly choices: readonly string[];
  /** A cell may hold several choices. */
  readonly several: boolean;
  /** It keeps its values and is shown nowhere. */
  readonly retired: boolean;
}

export const OWN_LIMITS = { columns: 20, ever: 200, name: 60, formerNames: 20, choices: 200, choice: 60 } as const;

/** Names of a desk's columns as texts, which `columnLabel` reads beside the program's. */
export const ownTexts = (columns: readonly OwnColumn[]): Readonly<Record<string, string>> =>
  Object.fromEntries(
    columns.flatMap(({ key, name, currency }) => [
      [`column.${key}`, name],
      ...(currency === null ? [] : [[`currency.${key}`, currency]]),
    ]),
  );
