/** What the thread of sheets can be asked. */
import type { ThreadTable } from '../../thread/thread-table.ts';
import type { SheetEngine } from './engine.ts';
import { type RefusalKey, SheetRefused } from './refused.ts';

/** The data by which the script of the desk's thread knows that it is one of sheets. */
export const SHEETS = 'sheets';

export const SHEET_TABLE: ThreadTable<keyof SheetEngine, RefusalKey> = {
  verbs: ['open', 'compare', 'preview', 'rows', 'portion', 'result'],
  kindOf: (error) => (error instanceof SheetRefused ? error.key : null),
  errorOf: (key) => new SheetRefused(key),
};
