/** Who may call what of the desk. */
import { describe, expect, it } from 'vitest';
import type { DeskEngine } from '../ports/engine.ts';
import { DESK_TABLE, VERBS } from '../ports/verbs.ts';
import { callersOf, callsOf } from './callers.ts';
import { STAFF } from '../ports/reader.ts';

/** An engine whose verbs answer with their names. */
const engine: DeskEngine = Object.fromEntries(DESK_TABLE.verbs.map((verb) => [verb, async () => verb])) as never;
const calls = callsOf(engine);
const call = (verb: keyof typeof calls, ...args: readonly unknown[]): Promise<unknown> =>
  Reflect.apply(calls[verb], calls, args);

describe('the desk', () => {
  it.each([undefined, null, {}, { sight: undefined }, { sight: 'ALL' }, 'staff', 'all'])(
    'refuses every call that names no reader: %j',
    async (caller) => {
      for (const verb of DESK_TABLE.verbs)
        await expect(call(verb, caller), verb).rejects.toThrow(`${verb}: the call names no reader.`);
    },
  );

  it('gives a reader the verbs for readers, and itself all of them', async () => {
    const desk = callersOf(calls);
    for (const verb of DESK_TABLE.verbs) {
      expect(await Reflect.apply(desk.whole[verb], desk, [])).toBe(verb);
      const answer = call(verb, STAFF);
      if (VERBS[verb] === 'whole') await expect(answer).rejects.toThrow(`${verb}: no reader may ask for this.`);
      else expect(await answer).toBe(verb);
    }
  });

  it('lets no reader plan, take answers in, claim messages, forget or close', () => {
    const own = DESK_TABLE.verbs.filter((verb) => VERBS[verb] === 'whole').toSorted();
    const names =
      'auditPlace believedTime changeMany claimDue claimMessages close documentIds findings forget forgetMessages importPart loaded notePast propagateVesselNews record recordDeliveries runRules schedule takeIn tellAudit tracked trimAudit unread wayBack';
    expect(own).toEqual(names.split(' '));
  });
});
