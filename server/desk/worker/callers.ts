/**
 * The desk as its callers use it: a function for each operation, which names the caller and calls the thread of the
 * desk.
 */
import type { ThreadTable } from '../../thread/thread-table.ts';
import type { CallOperation, DeskOperations, StaffDesk } from '../operations.ts';
import { DeskUnavailable } from '../ports/desk.ts';
import { type Caller, type Reader, STAFF, SYSTEM } from '../ports/reader.ts';

export interface Callers {
  /** The desk of a reader, as endpoints get it. Operations that are not for guests refuse guests. */
  readonly as: (reader: Reader) => StaffDesk;
  /**
   * Every operation, for the server's own work. `tests/architecture/capability-owners.test.ts` limits who may use it.
   */
  readonly system: DeskOperations;
}

/** `names` are the names of the operations. */
export function createCallers(names: readonly string[], call: CallOperation): Callers {
  const staff = createDesk(names, call, STAFF);
  return {
    as: ({ sight, owner, view }) => (sight === 'all' ? staff : createDesk(names, call, { sight, owner, view })),
    system: createDesk(names, call, SYSTEM),
  };
}

function createDesk(names: readonly string[], call: CallOperation, caller: Caller): DeskOperations;
function createDesk(names: readonly string[], call: CallOperation, caller: Caller): object {
  return Object.fromEntries(names.map((name) => [name, (...args: unknown[]) => call(caller, name, args)]));
}

/** Requests that the thread of the desk answers. */
export interface DeskThread {
  /** The names of the operations. */
  readonly names: () => Promise<readonly string[]>;
  readonly call: CallOperation;
  readonly close: () => Promise<void>;
}

export const DESK_TABLE: ThreadTable<keyof DeskThread, DeskUnavailable['why']> = {
  verbs: ['names', 'call', 'close'],
  kindOf: (error) => (error instanceof DeskUnavailable ? error.why : null),
  errorOf: (why) => new DeskUnavailable(why),
};
