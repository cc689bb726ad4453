/**
 * The thread of the desk. Statements, parsing and formatting happen here, so that the thread of requests never waits
 * for a disk. With other worker data, the same script is the thread of spreadsheets.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { serveThread } from '../../thread/serve-thread.ts';
import { type DeskPlace, openDesk } from './engine.ts';
import { createSheetEngine } from '../import/engine.ts';
import { SHEET_TABLE, SHEETS } from '../import/verbs.ts';
import { OPERATIONS } from '../operations.ts';
import { DESK_TABLE } from './callers.ts';

const isPlace = (value: unknown): value is DeskPlace =>
  typeof value === 'object' && value !== null && ('path' in value || 'url' in value);

async function serve(): Promise<void> {
  if (workerData === SHEETS) return serveThread(SHEET_TABLE, Promise.resolve(createSheetEngine()));
  if (!isPlace(workerData)) throw new TypeError('the worker of the desk needs a place');
  const opening = openDesk(workerData).then((desk) => ({ ...desk, names: async () => Object.keys(OPERATIONS) }));
  await serveThread(DESK_TABLE, opening, (desk, notify) => desk.onChanged(notify));
}

// Awaited, because the development loader releases this thread when its script has finished, and the client of
// PostgreSQL is loaded while the desk opens.
if (parentPort !== null) await serve();
