/** Fields of a form that the server declares: the page renders them and knows none by its name. */
import * as v from 'valibot';
import type { ValueOf } from './common.ts';

/**
 * `time` is a minute of the day, `weekdays` a list in which 1 is Monday. `zone` and `language` are
 * those of the person who fills in the form, and are not shown.
 */
export const FORM_FIELD_TYPES = ['text', 'url', 'email', 'number', 'time', 'weekdays', 'zone', 'language'] as const;

export const FormValue = v.union([v.string(), v.number(), v.array(v.number())]);
export type FormValue = ValueOf<typeof FormValue>;

export const FormField = v.object({
  name: v.string(),
  type: v.picklist(FORM_FIELD_TYPES),
  /** In the language of the request. `{name}` stands for the value of that field, here and in notes. */
  label: v.string(),
  hint: v.string(),
  /** Characters of a text; the least and the most of a number. */
  maxLength: v.nullable(v.number()),
  min: v.nullable(v.number()),
  max: v.nullable(v.number()),
  /** What a request holds that leaves the field out; null where it must not. */
  initial: v.nullable(FormValue),
});
export type FormField = ValueOf<typeof FormField>;

export const FormNote = v.object({
  text: v.string(),
  /** It is shown where these fields hold the same, or where they do not; always without this. */
  when: v.nullable(v.object({ fields: v.array(v.string()), areSame: v.boolean() })),
});
export type FormNote = ValueOf<typeof FormNote>;
