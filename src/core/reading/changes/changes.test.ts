import { describe, expect, it } from 'vitest';
import { DAY, HOUR } from '../../time/units.ts';
import { changesBetween, movedEvents } from './changes.ts';
import { readShipment } from '../read-shipment.ts';
import { containerWith, NOW, shipment } from '../shipment.fixture.ts';

type Events = readonly string[];
const read = (events: Events, now = NOW) => readShipment(shipment([containerWith(events)]), null, now);
const changes = (before: Events, after: Events) => changesBetween(read(before), read(after, NOW + DAY)).changes;
const PLAN = ['VDL! Shanghai 06-01', 'VAD Rotterdam 06-20 10:00', 'CDD Rotterdam 06-21 10:00'] as const;

describe('changesBetween', () => {
  it('names the instants of both readings', () => {
    expect(changesBetween(read(PLAN), read(PLAN, NOW + DAY))).toEqual({ from: NOW, to: NOW + DAY, changes: [] });
  });

  it('tells an arrival that slipped once for the shipment and once for its event', () => {
    const changed = changes(PLAN, [PLAN[0], 'VAD Rotterdam 06-21 12:00', PLAN[2]]);
    expect(changed.map((change) => [change.field, 'byMs' in change ? change.byMs : null])).toEqual([
      ['arrival', DAY + 2 * HOUR],
      ['event', DAY + 2 * HOUR],
    ]);
    expect(changed[0]).toMatchObject({ old: { actual: false }, new: { actual: false } });
    expect(changed[1]).toMatchObject({ kind: 'moved', containerNumber: 'B', old: { id: 'B/2' }, new: { id: 'B/2' } });
  });

  it('tells what happened, and the state that follows from it', () => {
    const changed = changes(PLAN, [PLAN[0], 'VAD! Rotterdam 06-15 13:00', PLAN[2]]);
    expect(changed.find((change) => change.field === 'state')).toEqual({
      field: 'state',
      old: 'in-transit',
      new: 'arrived',
    });
    expect(changed.flatMap((change) => (change.field === 'event' ? [change.kind] : []))).toEqual(['happened']);
  });

  it('tells what appeared and what is gone', () => {
    const changed = changes(PLAN, [PLAN[0], 'VAT Colombo 06-10', PLAN[1]]);
    expect(
      changed.flatMap((change) => (change.field === 'event' ? [[change.kind, change.old?.id, change.new?.id]] : [])),
    ).toEqual([
      ['new', undefined, 'B/2'],
      ['gone', 'B/3', undefined],
    ]);
  });

  it('takes neither less than a minute nor a place that is overdue by now for a change', () => {
    const late = readShipment(shipment([containerWith(PLAN)]), null, NOW + 10 * DAY);
    expect(late.journey.arrival?.overdue).toBe(true);
    expect(changesBetween(read(PLAN), late).changes).toEqual([]);
  });

  it('tells no change of another container', () => {
    const bill = (arrival: string) =>
      shipment([containerWith(PLAN, 'A'), containerWith([PLAN[0], `VAD Rotterdam ${arrival}`], 'LATE')]);
    const between = (number: string) =>
      changesBetween(readShipment(bill('06-20'), number, NOW), readShipment(bill('06-28'), number, NOW));
    expect(
      between('LATE').changes.flatMap((change) =>
        change.field === 'event' ? [change.containerNumber, change.kind] : [],
      ),
    ).toEqual(['LATE', 'moved']);
    expect(between('A').changes).toEqual([]);
  });
});

it('movedEvents lists those whose date is another, the furthest first', () => {
  const after = [PLAN[0], 'VAD Rotterdam 06-21 10:00', 'CDD Rotterdam 06-24 10:00'];
  expect(movedEvents(changesBetween(read(PLAN), read(after))).map(({ byMs }) => byMs)).toEqual([3 * DAY, DAY]);
});
