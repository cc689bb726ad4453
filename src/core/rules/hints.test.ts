/** Hints of an answer besides row and events: charges that run, and containers that were left behind. */
import { expect, it } from 'vitest';
import { readShipment } from '../reading/read-shipment.ts';
import { toCarrierFields } from '../reading/row.ts';
import { containerWith, event, NOW, shipment, vessel } from '../reading/shipment.fixture.ts';
import type { Shipment } from '../shipment/types.ts';
import { toHints } from './hints.ts';

function hintsOf(bill: Shipment) {
  const reading = readShipment(bill, null, NOW);
  const parts = bill.containers.map(({ number }) => ({
    containerNumber: number,
    fields: toCarrierFields(readShipment(bill, number, NOW)),
  }));
  return toHints(reading, toCarrierFields(reading), parts);
}

it('sets apart the containers that came while the last one is overdue, though by less than a day', () => {
  const ends = (number: string, event: string) => containerWith(['VDL! Shanghai 05-01', event], number);
  const came = ['A', 'B'].map((text) => ends(text, 'VAD! Rotterdam 06-11 20:00'));
  const late = hintsOf(shipment([...came, ends('C', 'VAD Rotterdam 06-12 08:00')]));
  expect(late.apart.map(({ box: text, what }) => [text, what])).toEqual([
    ['A', 'eta'],
    ['B', 'eta'],
  ]);
  const today = [ends('A', 'VAD! Rotterdam 06-15 06:00'), ends('B', 'VAD Rotterdam 06-15 20:00')];
  expect(hintsOf(shipment(today)).apart).toEqual([]);
  expect(hintsOf(shipment(came)).apart).toEqual([]);
});

it('sets apart no container whose own plan is over without a report, while the others were reported since', () => {
  const planned = (number: string, sails: string, ship: number, ...begun: string[]) => {
    const aboard = [`CLL Shanghai ${sails}`, `VDL Shanghai ${sails}`, 'VAD Rotterdam 07-15'];
    return containerWith(
      [...begun, ...aboard.map((text, index) => event(text, index, { vessel: vessel(ship) }))],
      number,
    );
  };
  const gated = ['CEP! Shanghai 06-08', 'CGI! Shanghai 06-12'];
  const rolled = ['A', 'B'].map((number) => planned(number, '06-20', 15, ...gated));
  const apartOf = (...last: Parameters<typeof planned>) =>
    hintsOf(shipment([...rolled, planned(...last)])).apart.map(({ box: value, what }) => [value, what]);
  expect(apartOf('C', '06-13', 3, 'CEP! Shanghai 06-08')).toEqual([]);
  expect(apartOf('C', '06-21', 3, 'CEP! Shanghai 06-08')).toEqual([['C', 'ship']]);
  expect(apartOf('C', '06-13', 3, ...gated)).toEqual([['C', 'ship']]);
});

it('sets apart a container on another vessel also once the others have arrived', () => {
  const on = (number: string, ship: number, ...moves: string[]) =>
    containerWith(
      moves.map((text, index) => event(text, index, { vessel: vessel(ship) })),
      number,
    );
  const came = ['A', 'B'].map((number) => on(number, 15, 'VDL! Shanghai 05-01', 'VAD! Rotterdam 06-11'));
  const hints = hintsOf(shipment([...came, on('C', 3, 'VDL! Shanghai 05-08', 'VAD Rotterdam 06-18')]));
  expect(hints.apart.map(({ box: value, what }) => [value, what])).toEqual([['C', 'ship']]);
  expect(hints.isApart).toBe(true);
});

it('takes the most days of what is charged now, and nothing of what has ended', () => {
  const charged = (number: string, days: number, ...events: string[]) => ({
    ...containerWith(['VDL! Shanghai 05-01', 'VAD! Rotterdam 06-01', ...events], number),
    charges: {
      storage: { freeDays: null, daysInCharge: days + 1 },
      demurrage: { freeDays: null, daysInCharge: days },
      detention: null,
    },
  });
  const left = charged('C', 9, 'CGO! Rotterdam 06-10');
  expect(hintsOf(shipment([charged('A', 2), charged('B', 4), left])).charged).toEqual({ demurrage: 5, detention: 0 });
  expect(hintsOf(shipment([left])).charged).toBeUndefined();
});
