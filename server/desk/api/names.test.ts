/** Which names count as the same customer, in emails and in spreadsheets. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { DIFFERENT, SAME } from '../../../src/core/columns/names.fixture.ts';
import { computeCheckDigit } from '../../../src/core/shipment/check-digit.ts';
import { act, answer, newWatch } from '../store/store.contract.ts';
import { type ApiFixture, openApi } from './api.fixture.ts';

let desk: ApiFixture;
beforeEach(async () => {
  desk = await openApi();
});
afterEach(() => desk.engine.close());

const numberOf = (serial: number): string => `MSKU${serial}${computeCheckDigit(`MSKU${serial}`)}`;

it.each([
  ['two', DIFFERENT, { mail: [true, false], sheet: 'new' }],
  ['one', SAME, { mail: [true, true], sheet: 'exists' }],
] as const)('are %s in each pair', async (_, pairs, { mail, sheet }) => {
  const all = pairs.map(([one, other], index) => ({
    one,
    other,
    own: numberOf(200_000 + index),
    theirs: numberOf(300_000 + index),
  }));
  await desk.engine.add(
    all.flatMap(({ one, other, own, theirs }) => [
      newWatch(own, { customer: one }),
      newWatch(theirs, { customer: other }),
    ]),
    act(),
  );
  const numbers = all.flatMap(({ own, theirs }) => [own, theirs]);
  await desk.engine.record(numbers.map((number) => answer(number, { phase: 'in-transit' })));
  for (const { one, other, own, theirs } of all) {
    const since = await desk.data('GET', `/since?cursor=0.0.0&customer=${encodeURIComponent(one)}`);
    const found = [own, theirs].map((number) => since.mail.text.includes(number));
    expect(found, `mail to ${one}, of ${other}`).toEqual(mail);
  }
  const rows = all.map(({ own, other }) => `${own}\t${other}`).join('\n');
  const preview = await desk.data('POST', '/imports', `Container\tCustomer\n${rows}\n`, {
    headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'text/plain' },
  });
  expect(preview.counts[sheet]).toBe(pairs.length);
});
