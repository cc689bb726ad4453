/** The thread in which sheets are read: messages are the calls of the engine by name. */
import type { MessagePort } from 'node:worker_threads';
import { createSheetEngine, type SheetEngine } from './engine.ts';
import { type RefusalKey, SheetRefused } from './refused.ts';

/** What tells the thread of the desk that it is one of sheets. */
export const SHEETS = 'sheets';

export type SheetVerb = keyof SheetEngine;

export interface SheetCall {
  readonly id: number;
  readonly verb: SheetVerb;
  readonly args: readonly unknown[];
}

/** `value` has the type of the verb's result: who made the call knows it. */
export type SheetReply =
  | { readonly id: number; readonly ok: true; readonly value: never }
  | { readonly id: number; readonly ok: false; readonly refusal: RefusalKey | null; readonly message: string };

export function serveSheets(port: MessagePort): void {
  const engine = createSheetEngine();
  const answer = async ({ id, verb, args }: SheetCall): Promise<void> => {
    try {
      const value: unknown = await Reflect.apply(engine[verb], engine, [...args]);
      port.postMessage({ id, ok: true, value });
    } catch (error) {
      const refusal = error instanceof SheetRefused ? error.key : null;
      port.postMessage({ id, ok: false, refusal, message: error instanceof Error ? error.message : 'unknown' });
    }
  };
  port.on('message', (call: SheetCall) => void answer(call));
}
