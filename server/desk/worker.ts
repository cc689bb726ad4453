/**
 * The thread of the desk: statements, parsing and projecting happen here, so that the thread that
 * answers requests never waits for a disk. Messages are the calls of the port by name. The same
 * script is the thread of sheets, when it is told so.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { type DeskEngine, type DeskPlace, openDesk } from './engine.ts';
import { HINT } from './hint.ts';
import { serveSheets, SHEETS } from './sheet/serve.ts';
import { DeskUnavailable } from './store/port.ts';

/** A verb that crosses as values: functions do not. */
export type RemoteVerb = Exclude<keyof DeskEngine, 'kind' | 'dump' | 'load' | 'fleet' | 'onHint'>;

export interface Call {
  readonly id: number;
  readonly verb: RemoteVerb;
  readonly args: readonly unknown[];
}

/** `value` has the type of the verb's result: who made the call knows it. */
export type Reply =
  | { readonly id: number; readonly ok: true; readonly value: never }
  | { readonly id: number; readonly ok: false; readonly why: DeskUnavailable['why'] | null; readonly message: string };

const isPlace = (value: unknown): value is DeskPlace =>
  typeof value === 'object' && value !== null && ('path' in value || 'url' in value);

async function serve(port: NonNullable<typeof parentPort>): Promise<void> {
  if (!isPlace(workerData)) throw new TypeError('the worker of the desk needs a place');
  const opening = openDesk(workerData);
  const answer = async ({ id, verb, args }: Call): Promise<void> => {
    try {
      const engine = await opening;
      const value: unknown = await Reflect.apply(engine[verb], engine, [...args]);
      port.postMessage({ id, ok: true, value });
    } catch (error) {
      const why = error instanceof DeskUnavailable ? error.why : null;
      port.postMessage({ id, ok: false, why, message: error instanceof Error ? error.message : 'unknown' });
    }
  };
  port.on('message', (call: Call) => void answer(call));
  const hint = async (): Promise<void> =>
    (await opening).onHint(() => port.postMessage({ id: HINT, ok: true, value: null }));
  void hint().catch(() => undefined);
  await opening.then(
    () => port.postMessage({ id: 0, ok: true, value: null }),
    (error: unknown) =>
      port.postMessage({
        id: 0,
        ok: false,
        why: error instanceof DeskUnavailable ? error.why : null,
        message: error instanceof Error ? error.message : 'unknown',
      }),
  );
}

if (parentPort !== null) {
  if (workerData === SHEETS) serveSheets(parentPort);
  // Awaited: what loads sources for development lets go of this thread when its script is done, and
  // the client of PostgreSQL is loaded while the desk opens.
  else await serve(parentPort);
}
