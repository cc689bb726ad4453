/** Tests what the card on the page of a share gets from sources, and that it costs no request to any of them. */
import { describe, expect, it } from 'vitest';
import type { Caller } from './http/caller.ts';
import { CONTAINER, createCarriersRig, HAPAG_FILE } from './carriers.fixture.ts';
import { createRig, NUMBER, readOutcome } from './gateway/rig.fixture.ts';

const STAFF: Partial<Caller> = { clientId: 'staff:ann', staff: true };
/** The reader of a share, as `server/desk/api/tracking-guests.ts` makes them. */
const readerOf = (...numbers: readonly string[]): Partial<Caller> => ({
  clientId: '0123456789 192.0.2.1',
  purpose: 'guest',
  guest: {
    id: '0123456789 192.0.2.1',
    isOutsider: true,
    own: async (asked) => new Map(asked.filter((number) => numbers.includes(number)).map((number) => [number, []])),
  },
});
/** Requests for a shipment: those of its card, and those that a reader of a share could type. */
const cardOf = (number: string): readonly string[] => [
  `/api/tracking?number=${number}`,
  `/api/tracking?number=${number}&route=true&ais=true`,
  `/api/tracking?number=${number}&force_update=true`,
  `/api/route?number=${number}`,
  `/api/history?number=${number}&type=CT`,
];

describe('the reader of a share', () => {
  it('spends no request, with and without stored data, and however old these are', async () => {
    const rig = createRig();
    const reader = readerOf(NUMBER, 'TCLU4400446');
    const read = async (): Promise<void> => {
      for (const number of [NUMBER, 'TCLU4400446', 'MSCU7654321'])
        for (const path of cardOf(number)) await rig.get(path, reader);
      await rig.gateway.idle();
    };
    await read();
    expect(rig.calls).toEqual([]);
    await rig.get(`/api/tracking?number=${NUMBER}&route=true&ais=true`, STAFF);
    const spent = rig.calls.length;
    await read();
    expect(await readOutcome(rig.get(`/api/tracking?number=${NUMBER}`, reader))).toMatchObject({ code: 'OK' });
    await rig.hand.pass(3 * 86_400_000);
    await read();
    expect(rig.calls).toHaveLength(spent);
  });

  it.each([false, true])('gets the answer of a carrier with embeds %s', async (embeds) => {
    const rig = createCarriersRig({ file: { hapag: { ...HAPAG_FILE.hapag, embeds } } });
    const reader = readerOf(CONTAINER);
    const [target = '', ...more] = cardOf(`${CONTAINER}&sealine=HLCU`);
    await rig.get(target, STAFF);
    const spent = rig.sent.length;
    const outcome = await readOutcome(rig.get(target, reader));
    expect(outcome.code === 'OK').toBe(embeds);
    const texts = await Promise.all([target, ...more].map(async (path) => (await rig.get(path, reader)).text()));
    expect(texts.some((text) => text.includes('HAMBURG EXPRESS'))).toBe(embeds);
    expect(rig.sent).toHaveLength(spent);
  });
});
