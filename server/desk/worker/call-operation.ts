import { createFindGuest } from '../access/guest.ts';
import { type OperationName, OPERATIONS } from '../operations.ts';
import { callerIn, SYSTEM } from '../ports/reader.ts';
import type { DeskStore } from '../search/desk-store.ts';
import type { CallOperation } from './callers.ts';

const isOperation = (name: string): name is OperationName => Object.hasOwn(OPERATIONS, name);

/** Runs an operation if its audience includes the caller, in the thread of the desk. */
export function createCallOperation(store: DeskStore): CallOperation {
  const findGuest = createFindGuest(store);
  return async (from, name, args) => {
    if (!isOperation(name)) throw new TypeError(`${name}: there is no such operation.`);
    const operation = OPERATIONS[name];
    const caller = callerIn(from);
    if (caller === null) throw new TypeError(`${name}: the call names no reader.`);
    if (caller !== SYSTEM && operation.audience === 'system')
      throw new TypeError(`${name}: no reader may ask for this.`);
    if (caller === SYSTEM || caller.sight === 'all') return Reflect.apply(operation.run, null, [store, ...args]);
    if (operation.audience !== 'guests') throw new TypeError(`${name}: no guest may ask for this.`);
    return Reflect.apply(operation.forGuest, null, [await findGuest(caller), ...args]);
  };
}
