/**
 * The choke point of the desk: who calls decides which verbs there are, and what they see.
 * `callsOf` stands in the thread, above the engine, and refuses; `callersOf` stands outside of it
 * and names the caller.
 */
import type { DeskEngine } from '../ports/engine.ts';
import {
  type Calls,
  DESK_TABLE,
  type DeskVerb,
  type SightedDesk,
  type StaffDesk,
  VERBS,
  type WholeDesk,
} from '../ports/verbs.ts';
import { createOpaque, type Opaque } from '../access/opaque.ts';
import { createSightedDesk } from '../access/sighted-desk.ts';
import { type Caller, callerIn, type Reader, STAFF, WHOLE } from '../ports/reader.ts';

export interface Callers {
  /** The desk of a reader: what endpoints get. A verb that is not for guests refuses them. */
  readonly as: (reader: Reader) => StaffDesk;
  /** Everything, for what the desk does by itself. `src/homes.test.ts` holds who may have it. */
  readonly whole: WholeDesk;
}

type Work = (caller: unknown, ...args: readonly unknown[]) => Promise<unknown>;

function tableOf(workOf: (verb: DeskVerb) => Work): Calls;
function tableOf(workOf: (verb: DeskVerb) => Work): object {
  return Object.fromEntries(DESK_TABLE.verbs.map((verb) => [verb, workOf(verb)]));
}

export function callsOf(engine: DeskEngine): Calls {
  let opaque: Promise<Opaque> | null = null;
  async function sightedDesk(reader: Reader): Promise<SightedDesk> {
    opaque ??= engine.secret().then(createOpaque);
    return createSightedDesk(engine, await opaque, reader);
  }
  return tableOf((verb) => async (from, ...args) => {
    const caller = callerIn(from);
    if (caller === null) throw new TypeError(`${verb}: the call names no reader.`);
    if (caller === WHOLE) return Reflect.apply(engine[verb], engine, args);
    if (VERBS[verb] === 'whole') throw new TypeError(`${verb}: no reader may ask for this.`);
    if (caller.sight === 'all') return Reflect.apply(engine[verb], engine, args);
    const desk = await sightedDesk(caller);
    const own = isGuestVerb(verb) ? desk[verb] : null;
    if (own === null) throw new TypeError(`${verb}: no guest may ask for this.`);
    return Reflect.apply(own, desk, args);
  });
}

const isGuestVerb = (verb: DeskVerb): verb is keyof SightedDesk => VERBS[verb] === 'guests';

function bind(calls: Calls, caller: Caller): WholeDesk;
function bind(calls: Calls, caller: Caller): object {
  const named = (verb: DeskVerb) => [
    verb,
    (...args: unknown[]) => Reflect.apply(calls[verb], calls, [caller, ...args]),
  ];
  return Object.fromEntries(DESK_TABLE.verbs.map(named));
}

export function callersOf(calls: Calls): Callers {
  const staff = bind(calls, STAFF);
  return {
    as: ({ sight, owner }) => (sight === 'all' ? staff : bind(calls, { sight, owner })),
    whole: bind(calls, WHOLE),
  };
}
