/** The texts of all deferred parts, loaded with the first of them (`ui/lazy-part.ts`). */
import { builder } from './en/builder.ts';
import { columns } from './en/columns.ts';
import { controls } from './en/controls.ts';
import { details } from './en/details.ts';
import { failures } from './en/failures.ts';
import { freshness } from './en/freshness.ts';
import { help } from './en/help.ts';
import { history } from './en/history.ts';
import { news } from './en/news.ts';
import { plan } from './en/plan.ts';
import { search } from './en/search.ts';
import { share } from './en/share.ts';
import { ship } from './en/ship.ts';
import { table } from './en/table.ts';
import { watch } from './en/watch.ts';

export const deferredTexts = {
  ...builder,
  ...columns,
  ...controls,
  ...details,
  ...failures,
  ...freshness,
  ...help,
  ...history,
  ...news,
  ...plan,
  ...search,
  ...share,
  ...ship,
  ...table,
  ...watch,
} as const;
