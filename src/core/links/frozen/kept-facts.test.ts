import { expect, it } from 'vitest';
import { readShipment } from '../../reading/read-shipment.ts';
import { ais, containerWith, event, NOW, PLACES, shipment, vessel } from '../../reading/shipment.fixture.ts';
import type { Shipment } from '../../shipment/types.ts';
import { en } from '../../texts/en.ts';
import { createTranslate } from '../../texts/translate.ts';
import { parseWireTime } from '../../time/port-time.ts';
import { DAY } from '../../time/units.ts';
import { toSummary } from '../../words/summary.ts';
import { freeze, thaw } from './freeze.ts';

const t = createTranslate('en', en);
const OPEN = { hideContainers: false, hideVessels: false };

it("a frozen link keeps the vessel's own word, what AIS proves, charges and the delay", async () => {
  const ROTTERDAM = { ...PLACES['Rotterdam']!, locode: 'NLRTM' };
  const sail = (text: string, index: number) => event(text, index, { vessel: vessel(1), place: ROTTERDAM });
  const call = (label: string, date: string) => ({
    name: 'Rotterdam',
    countryCode: 'NL',
    code: 'RTM',
    date: parseWireTime(`2026-${date}:00`, 'port-call'),
    label,
  });
  const days = { freeDays: 3, daysInCharge: 2 };
  const one = (port: ReturnType<typeof call>) =>
    shipment(
      [
        {
          ...containerWith([
            event('VDL! Shanghai 05-20', 0, { vessel: vessel(1) }),
            sail('VAD Rotterdam 06-16 10:00', 1),
          ]),
          charges: { demurrage: days, detention: null, storage: null },
        },
      ],
      {
        routeData: {
          segments: [],
          pin: null,
          ais: ais(port.label === 'ATA' ? [51.9, 4.4] : [50, 0], { arrival: port }),
        },
      },
    );
  const since = parseWireTime('2026-06-01 08:00:00', 'metadata')!;
  const [first, last] = ['06-12 10:00:00', '06-16 10:00:00'].map(
    (text) => parseWireTime(`2026-${text}`, 'event', 'Europe/Amsterdam')!,
  );
  const delay = { ms: 4 * DAY, mostMs: 4 * DAY, since, first: first!, last: last! };
  for (const port of [call('ETA', '06-17 08:00'), call('ATA', '06-15 08:00')]) {
    const live = one(port);
    const thawed = await thaw((await freeze(live, OPEN, NOW, delay)).text);
    const summaryOf = (of: Shipment) => toSummary(readShipment(of, null, NOW, true), t);
    const before = summaryOf(live);
    expect(summaryOf(thawed!.shipment)).toEqual(before);
    expect([before.clocks.length, before.troubles.length]).toEqual([port.label === 'ETA' ? 1 : 0, 1]);
    expect(thawed?.delay).toEqual(delay);
  }
});
