/**
 * The whole English catalogue, for types, tests and the server; a page loads it in stages. Keys are
 * `<room>.<name>`.
 */
import { caseMails } from './en/case-mails.ts';
import { errorPages } from './en/error-pages.ts';
import { feeds } from './en/feeds.ts';
import { mail } from './en/mail.ts';
import { people } from './en/people.ts';
import { refusals } from './en/refusals.ts';
import { samples } from './en/samples.ts';
import { sheetResults } from './en/sheet-results.ts';
import { STAGES } from './stages.ts';

const {
  first,
  deferred,
  columns,
  cases,
  desk,
  settings,
  ownColumns,
  conversions,
  rules,
  facts,
  freeDays,
  rates,
  money,
  dispute,
  sources,
} = STAGES;

export const en = {
  ...first,
  ...deferred,
  ...columns,
  ...cases,
  ...desk,
  ...settings,
  ...ownColumns,
  ...conversions,
  ...rules,
  ...freeDays,
  ...facts,
  ...rates,
  ...money,
  ...dispute,
  ...sources,
  // What the server sends or serves by itself.
  ...caseMails,
  ...errorPages,
  ...feeds,
  ...mail,
  ...people,
  ...refusals,
  ...samples,
  ...sheetResults,
} as const;
