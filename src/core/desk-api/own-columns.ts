/** Column keys in requests and answers, and the columns that a desk created. */
import * as v from 'valibot';
import { COLUMN_KEYS, type ColumnKey, GROUP_KEYS, type GroupKey, isColumnKey, isGroupKey } from '../columns/columns.ts';
import { normalizeText } from '../columns/fold.ts';
import {
  isOwnKey,
  OWN_LIMITS,
  OWN_TYPES,
  type OwnColumn as Column,
  type OwnKey,
  ownTypeOf,
} from '../columns/own-columns.ts';
import type { SheetColumn } from '../sheet/types.ts';
import { type ValueOf, Version } from './common.ts';

export const OwnKeyName = v.custom<OwnKey>((key) => typeof key === 'string' && isOwnKey(key));
/** Answers use a test instead of a list of keys, which is smaller on the page. */
export const ColumnName = v.custom<ColumnKey>((key) => typeof key === 'string' && isColumnKey(key));
export const GroupName = v.custom<GroupKey>((key) => typeof key === 'string' && isGroupKey(key));
/** Requests list the keys, so that the refusal of an unknown type names the types. */
export const AskedColumn = v.union([v.picklist(COLUMN_KEYS), OwnKeyName]);
const ChoiceName = v.custom<`choice${number}`>(
  (key) => typeof key === 'string' && isOwnKey(key) && key.startsWith('choice'),
);
export const AskedGroup = v.union([v.picklist(GROUP_KEYS), ChoiceName]);

const Name = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(OWN_LIMITS.name));
export const Currency = v.nullable(v.pipe(v.string(), v.regex(/^[A-Z]{3}$/, 'be a currency, for example EUR')));
export const Choices = v.pipe(
  v.array(v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(OWN_LIMITS.choice))),
  v.maxLength(OWN_LIMITS.choices),
);

export const OwnColumn = v.object({
  key: OwnKeyName,
  name: v.string(),
  formerNames: v.array(v.string()),
  currency: v.nullable(v.string()),
  choices: v.array(v.string()),
  several: v.boolean(),
  retired: v.boolean(),
});
export const OwnColumnsAnswer = v.object({ version: v.nullable(v.number()), columns: v.array(OwnColumn) });
export type OwnColumns = ValueOf<typeof OwnColumnsAnswer>;

/** The body is the whole list in its order. A column without a key is new. */
export const OwnColumnsBody = v.strictObject({
  version: v.nullable(Version),
  columns: v.pipe(
    v.array(
      v.strictObject({
        key: v.optional(v.nullable(OwnKeyName), null),
        type: v.picklist(OWN_TYPES),
        name: Name,
        currency: v.optional(Currency, null),
        choices: v.optional(Choices, []),
        several: v.optional(v.boolean(), false),
        retired: v.optional(v.boolean(), false),
      }),
    ),
    v.maxLength(OWN_LIMITS.ever),
  ),
});
export type OwnColumnOrder = ValueOf<typeof OwnColumnsBody>['columns'][number];

export const toOrder = ({ key, name, currency, choices, several, retired }: Column): OwnColumnOrder => ({
  key,
  type: ownTypeOf(key),
  name,
  currency,
  choices: [...choices],
  several,
  retired,
});

/** Turns spreadsheet columns without a meaning into named columns of the desk. */
export function ordersFor(
  columns: readonly Pick<SheetColumn, 'header' | 'offer'>[],
  present: readonly Column[],
): readonly OwnColumnOrder[] {
  const names = new Set(present.filter(({ retired }) => !retired).map(({ name }) => normalizeText(name)));
  return columns.flatMap(({ header, offer }) => {
    if (header === null || offer === null) return [];
    const plain = header
      .trim()
      .replace(/\s+/g, ' ')
      .slice(0, OWN_LIMITS.name - 3);
    let name = plain;
    for (let at = 2; names.has(normalizeText(name)); at += 1) name = `${plain} ${at}`;
    names.add(normalizeText(name));
    const { type, currency, choices, several } = offer;
    return [{ key: null, type, name, currency, choices: [...choices], several, retired: false }];
  });
}
