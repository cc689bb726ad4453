import { describe, expect, it } from 'vitest';
import type { ColumnKey } from '../columns/columns.ts';
import { en } from '../texts/en.ts';
import { createTranslate } from '../texts/translate.ts';
import { parseWireTime } from '../time/port-time.ts';
import { type CellMove, formatShipmentLine } from './shipment-line.ts';

const context = { t: createTranslate('en', en), nowMs: Date.UTC(2026, 10, 26), zone: 'UTC' };
const time = (text: string) => parseWireTime(`2026-${text}`, 'event', 'Europe/Amsterdam');
const move = (field: ColumnKey, old: unknown, now: unknown): CellMove => ({ field, old, new: now });
const textOf = (...moves: CellMove[]) => {
  const line = formatShipmentLine(moves, context);
  return line === null ? null : [line.section, line.text];
};

const arrived = [
  move('phase', 'in-transit', 'arrived'),
  move('eta', time('11-25 07:40'), null),
  move('predictedEta', time('11-25 09:00'), null),
  move('arrival', null, time('11-25 12:40')),
  move('lastEvent', 'VDT', 'VAD'),
];

describe('one line for a shipment', () => {
  it('says of an arrival when it was and how late by the yardstick of its row, and of no date that it is none', () => {
    expect(textOf(...arrived)).toEqual(['arrived', 'Arrived Wed 25 Nov 12:40']);
    const ms = 7 * 24 * 3_600_000;
    const mailed = formatShipmentLine(arrived, { ...context, namesZones: true }, { ms, mostMs: ms, after: 'needed' });
    expect([mailed?.text, mailed?.byMs]).toEqual([
      'Arrived Wed 25 Nov 12:40 CET, 7 d after needed date',
      5 * 3_600_000,
    ]);
  });

  it('joins what happened behind it', () => {
    const discharged = [
      move('phase', 'in-transit', 'discharged'),
      ...arrived.slice(1),
      move('discharge', time('11-26 10:00'), time('11-25 20:00')),
      move('delivery', time('11-28 10:00'), time('11-29 10:00')),
    ];
    expect(textOf(...discharged)).toEqual([
      'arrived',
      'Arrived Wed 25 Nov 12:40; Discharged Wed 25 Nov 20:00; Delivery 28 Nov 10:00 → 29 Nov 10:00, 1 d later',
    ]);
  });

  it('does not tell that an arrival was put right by minutes', () => {
    const byMinutes = move('arrival', time('11-25 12:40'), time('11-25 12:41'));
    expect(textOf(byMinutes)).toBeNull();
    expect(textOf(move('phase', 'arrived', 'discharged'), byMinutes)).toEqual(['discharged', 'Discharged']);
    const byHours = move('arrival', time('11-25 12:40'), time('11-25 15:40'));
    expect(textOf(byHours)).toEqual(['moved', 'ATA 25 Nov 12:40 → 25 Nov 15:40, 3 h later']);
  });

  it('is a move of dates while a discharge is only planned, each move once', () => {
    const moves = [
      move('eta', time('11-30 14:00'), time('12-02 14:00')),
      move('discharge', time('11-30 20:00'), time('12-02 20:00')),
      move('delivery', time('12-03 08:00'), time('12-03 02:00')),
    ];
    expect(textOf(...moves)).toEqual([
      'moved',
      'ETA 30 Nov 14:00 → 2 Dec 14:00, 2 d later; Delivery 3 Dec 08:00 → 3 Dec 02:00, 6 h earlier',
    ]);
    expect(textOf(move('discharge', time('11-30 20:00'), time('12-02 20:00')))?.[0]).toBe('moved');
  });

  it('never points an arrow at nothing', () => {
    expect(textOf(move('eta', time('11-30 14:00'), null))).toEqual(['moved', 'ETA withdrawn (was 30 Nov 14:00)']);
    expect(textOf(move('eta', null, time('11-30 14:00')))).toEqual(['moved', 'ETA 30 Nov 14:00']);
    expect(textOf(move('customer', 'Acme', null))).toEqual(['people', 'Customer withdrawn (was Acme)']);
  });

  it('says a port and a vessel once, by their names, under the graver of two headings', () => {
    expect(
      textOf(
        move('pod', 'NLRTM', 'BEANR'),
        move('podName', 'Rotterdam', 'Antwerp'),
        move('destination', 'Rotterdam', 'Antwerp'),
        move('vessel', 'Ever Farrow', 'Ever Gale'),
        move('voyage', '1E', '2E'),
      ),
    ).toEqual(['port', 'Port of discharge Rotterdam → Antwerp; Vessel Ever Farrow → Ever Gale']);
  });
});
