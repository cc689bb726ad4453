import { describe, expect, it } from 'vitest';
import { carrierById } from '../../sources/carriers/carrier-table.ts';
import { disguise } from './disguise.ts';
import { report } from './report.ts';

const BODY = [
  {
    eventID: 'BK-88812345/1',
    eventType: 'EQUIPMENT',
    eventClassifierCode: 'ACT',
    equipmentEventTypeCode: 'LOAD',
    eventDateTime: '2026-11-11T08:00:00Z',
    equipmentReference: 'HLCU1234567',
    carrierBookingReference: '88812345',
    seals: [{ sealNumber: 'SEAL4711' }],
    eventLocation: { UNLocationCode: 'DEHAM', address: { name: 'EUROGATE', street: 'Kurt-Eckelmann-Str. 1' } },
    transportCall: { modeOfTransport: 'VESSEL', vessel: { vesselIMONumber: '9461051', vesselName: 'HAMBURG EXPRESS' } },
  },
];

describe('source:try', () => {
  it('prints the parsed events with Z read as UTC and as local time, and the resulting headline', async () => {
    const hapag = carrierById('hapag');
    if (hapag === null) throw new Error('hapag');
    const text = (await report(hapag, 'HLCU1234567', [BODY], Date.UTC(2026, 10, 20))).join('\n');
    expect(text).toContain('1 ACT EQUIPMENT LOAD');
    expect(text).toContain('2026-11-11 09:00:00 actual   CLL LOAD DEHAM');
    expect(text).toContain('2026-11-11 08:00:00 actual   CLL LOAD DEHAM');
    expect(text).toContain('Timeline with Z read as place, 0 moves out of order:');
    expect(text).toContain('The page would say: HLCU 123456 7: In transit');
  });

  it('saves codes, times, places and vessels, but no numbers and no addresses', () => {
    const text = JSON.stringify(disguise([BODY], 'HLCU1234567'));
    for (const secret of ['HLCU1234567', '88812345', 'SEAL4711', 'Eckelmann']) expect(text).not.toContain(secret);
    for (const fact of ['9461051', 'HAMBURG EXPRESS', 'DEHAM', 'EUROGATE', '2026-11-11T08:00:00Z', 'HLCU'])
      expect(text).toContain(fact);
  });
});
