/** Form fields that the server declares. The page renders them without knowing any by name. */
import * as v from 'valibot';
import type { ValueOf } from './common.ts';

/**
 * `time` is a minute of the day and `weekdays` a list in which 1 is Monday. `zone` and `language` are filled in for
 * the person and are not shown.
 */
export const FORM_FIELD_TYPES = ['text', 'url', 'email', 'number', 'time', 'weekdays', 'zone', 'language'] as const;

export const FormValue = v.union([v.string(), v.number(), v.array(v.number())]);
export type FormValue = ValueOf<typeof FormValue>;

export const FormField = v.object({
  name: v.string(),
  type: v.picklist(FORM_FIELD_TYPES),
  /**
   * The label is in the language of the request. `{name}` is replaced by the value of that field, here and in notes.
   */
  label: v.string(),
  hint: v.string(),
  /** Maximum length of a text, and limits of a number. */
  maxLength: v.nullable(v.number()),
  min: v.nullable(v.number()),
  max: v.nullable(v.number()),
  /** Value of a field that the request leaves out; `null` when the field is required. */
  initial: v.nullable(FormValue),
});
export type FormField = ValueOf<typeof FormField>;

export const FormNote = v.object({
  text: v.string(),
  /** The field is shown when these fields are equal, or when they differ. Without a condition it is always shown. */
  when: v.nullable(v.object({ fields: v.array(v.string()), areSame: v.boolean() })),
});
export type FormNote = ValueOf<typeof FormNote>;
