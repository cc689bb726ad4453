/** Operations of the thread of spreadsheets. */
import type { ThreadTable } from '../../thread/thread-table.ts';
import type { SheetEngine } from './engine.ts';
import { type RefusalKey, SheetRefused } from './refused.ts';

/** The worker data by which the script knows that it is the thread of spreadsheets. */
export const SHEETS = 'sheets';

export const SHEET_TABLE: ThreadTable<keyof SheetEngine, RefusalKey> = {
  verbs: ['open', 'compare', 'preview', 'rows', 'portion', 'result'],
  kindOf: (error) => (error instanceof SheetRefused ? error.key : null),
  errorOf: (key) => new SheetRefused(key),
};
