/** The form of a channel: its fields are declared once, and a person's input is read by them. */
import * as v from 'valibot';
import type { FormField, FormNote, FormValue } from '../../../src/core/desk-api/form-fields.ts';
import type { Translate } from '../../../src/core/texts/translate.ts';
import { isZone } from '../../../src/core/time/zone.ts';
import { MailAddress } from '../../desk/outbox/mail-to.ts';
import type { Words } from '../../desk/ports/words.ts';

export interface ChannelField {
  readonly name: string;
  readonly type: FormField['type'];
  /** The label of a field that is shown. */
  readonly label?: Words;
  readonly hint?: Words;
  readonly maxLength?: number;
  readonly min?: number;
  readonly max?: number;
  /** The value if a request leaves the field out. A field without it is required. */
  readonly initial?: FormValue;
}

export interface ChannelNote {
  readonly text: Words;
  /** The condition for showing the note. Without it the note is always shown. */
  readonly when?: FormNote['when'];
}

const MINUTES_OF_DAY = 1440;

function toSchema({ type, maxLength = 2000, min = 0, max = Number.MAX_SAFE_INTEGER }: ChannelField) {
  switch (type) {
    case 'email':
      return MailAddress;
    case 'number':
      return v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(max));
    case 'time':
      return v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MINUTES_OF_DAY - 1));
    case 'weekdays': {
      const Day = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(7));
      return v.pipe(v.array(Day), v.minLength(1), v.maxLength(7));
    }
    case 'zone':
      return v.pipe(
        v.string(),
        v.maxLength(60),
        v.check(isZone, 'be the name of a time zone, for example Europe/Amsterdam'),
      );
    default:
      return v.pipe(v.string(), v.maxLength(maxLength));
  }
}

export function readFields(rows: readonly (readonly ChannelField[])[], input: unknown) {
  const entries = rows.flat().map((field) => {
    const schema: v.GenericSchema = toSchema(field);
    return [field.name, field.initial === undefined ? schema : v.optional(schema, field.initial)] as const;
  });
  return v.safeParse(v.strictObject(Object.fromEntries(entries)), input);
}

export const showField = (field: ChannelField, t: Translate): FormField => ({
  name: field.name,
  type: field.type,
  label: field.label?.(t) ?? '',
  hint: field.hint?.(t) ?? '',
  maxLength: field.maxLength ?? null,
  min: field.min ?? null,
  max: field.max ?? null,
  initial: field.initial ?? null,
});
