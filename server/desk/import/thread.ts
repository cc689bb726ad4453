/**
 * Runs the engine of spreadsheets in a thread of its own, started on first use. A file that takes too much time or
 * memory ends only this thread.
 */
import { callThread, type LostBy } from '../../thread/call-thread.ts';
import type { ThreadSource } from '../../thread/thread-table.ts';
import type { SheetEngine } from './engine.ts';
import { type RefusalKey, SheetInterrupted, SheetRefused } from './refused.ts';
import { SHEET_TABLE, SHEETS } from './verbs.ts';

export interface SheetThread extends SheetEngine {
  close(): Promise<void>;
}

/** Enough for three sheets of 200,000 rows; a million cells take about 100 MB. */
const MEMORY_MB = 1024;
/** The largest sheet takes about half of this time. */
export const LONGEST_MS = 10_000;

const REFUSALS: Readonly<Partial<Record<LostBy, RefusalKey>>> = { time: 'tooSlow', memory: 'tooLarge' };

export function createSheetThread(source: ThreadSource, longestMs = LONGEST_MS): SheetThread {
  const { verbs, close } = callThread<SheetEngine, RefusalKey>({
    table: SHEET_TABLE,
    source,
    data: SHEETS,
    whenLost: (by, message) => {
      const refusal = REFUSALS[by];
      return refusal === undefined ? new SheetInterrupted(message) : new SheetRefused(refusal);
    },
    longestMs,
    memoryMb: MEMORY_MB,
  });
  return { ...verbs, close };
}
