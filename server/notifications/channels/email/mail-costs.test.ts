/** Tests costs of shipments in emails, which only the operator's own domains may get. */
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { rate } from '../../../../src/core/money/fixtures/worked-out.ts';
import { MINUTE } from '../../../../src/core/time/units.ts';
import { act, answer, newWatch, NOW, time } from '../../../desk/store/store.contract.ts';
import { confirm, open, READER, restart, rig, send, stop } from './mail.fixture.ts';

beforeEach(restart);
afterAll(stop);

describe('the cost of a shipment', () => {
  it.each([
    [
      'is in emails restricted to the operator’s own domains',
      ['example.com'],
      [],
      'Cost to date: at least EUR 160; 1 of 1 assessed',
    ],
    ['is in emails to members of the desk', [], [READER], 'Cost to date: at least EUR 160; 1 of 1 assessed'],
    ['is not in emails to any other address', [], ['bob@example.com'], null],
  ])('%s', async (_, allowDomains, staff, expected) => {
    rig.mail = open({ allowDomains }, staff);
    await confirm();
    await rig.desk.data('PUT', '/rates', {
      version: null,
      entries: [rate({ steps: [{ from: 1, to: null, perDay: 8000 }] })],
    });
    await rig.desk.engine.add([newWatch('CCCC1111111', { freeDays: 5 })], act());
    const events = [['CDD', '2026-11-14T10:00', 1, 0, null]];
    const stored = JSON.stringify({ v: 2, places: [['Rotterdam', 'NLRTM', 'UTC']], ships: [], events, cut: 0 });
    const facts = { phase: 'discharged', pod: 'NLRTM', podName: 'Rotterdam', discharge: time('2026-11-14 10:00:00') };
    await rig.desk.engine.record([answer('CCCC1111111', facts, { reading: stored })]);
    rig.now = NOW + 3 * MINUTE;
    await send();
    const text = rig.smtp.received
      .map(({ mail }) => mail.text)
      .join('\n')
      .replaceAll('\u00a0', ' ');
    expect(text).toContain('Last free day');
    if (expected === null) expect(text).not.toContain('Cost');
    else expect(text).toContain(expected);
  });
});
