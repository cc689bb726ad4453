/** Another type for an own column: a column that takes what fits, and the old one retired. */
import * as v from 'valibot';
import { OWN_TYPES } from '../columns/own-columns.ts';
import type { ValueOf } from './common.ts';
import { Choices, Currency, OwnKeyName } from './own-columns.ts';

export const ConversionQuery = v.strictObject({
  from: OwnKeyName,
  type: v.picklist(OWN_TYPES),
  currency: v.optional(v.string(), ''),
  several: v.optional(v.picklist(['true', 'false']), 'false'),
});

/** `misfits`: the first of those that would stay in the old column. */
export const ConversionPreview = v.object({
  total: v.number(),
  /** So many are read; asked again, it reads on. */
  checked: v.number(),
  fits: v.number(),
  /** What the values are made of, where choices are asked for. */
  choices: v.array(v.string()),
  misfits: v.array(v.object({ watch: v.number(), number: v.string(), text: v.string() })),
});
export type ConversionPreview = ValueOf<typeof ConversionPreview>;

export const ConversionBody = v.strictObject({
  from: OwnKeyName,
  type: v.picklist(OWN_TYPES),
  currency: v.optional(Currency, null),
  choices: v.optional(Choices, []),
  several: v.optional(v.boolean(), false),
  /** So many values as the preview counted: another number is refused. */
  expects: v.pipe(v.number(), v.integer(), v.minValue(0)),
});
