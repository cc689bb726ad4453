/** What is remembered of a customer. */
import * as v from 'valibot';
import { LANGUAGES } from '../texts/languages.ts';

export const CustomerLanguage = v.strictObject({
  customer: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(200)),
  lang: v.picklist(LANGUAGES),
});
