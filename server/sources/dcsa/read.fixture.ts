/** Shared by the tests of the reader: a body in, events out. */
import type { WireEvent, WireTracking } from '../../../src/core/wire/schemas.ts';
import { toAnswer } from './answer.ts';
import { COCHRANE, FACTS, NAVARINO, QUESTION, type Step } from './journeys.fixture.ts';
import type { Quirks } from './quirks.ts';
import { readReported } from './read-rows.ts';

export const UTC: Quirks = { z: 'utc' };
export const PLACE: Quirks = { z: 'place' };

export const read = (body: unknown, quirks = UTC, question = QUESTION): WireTracking =>
  toAnswer(readReported([body], quirks), question, FACTS).data;
export const eventsOf = (data: WireTracking, index = 0): readonly WireEvent[] => data.containers?.[index]?.events ?? [];
export const statusesOf = (data: WireTracking, index = 0) => eventsOf(data, index).map(({ status }) => status);

/** Returns the facts in which every format of one journey must agree. */
export const essenceOf = (data: WireTracking) => {
  const places = new Map(data.locations?.map(({ id, locode }) => [id, locode]));
  const ships = new Map(data.vessels?.map(({ id, imo }) => [id, imo]));
  return eventsOf(data).map(({ status, date, actual, location, vessel, voyage, type, transport_type, event_code }) => ({
    status,
    date,
    actual,
    voyage,
    type,
    transport_type,
    event_code,
    place: places.get(location),
    ship: vessel == null ? null : ships.get(vessel),
  }));
};

/**
 * Creates rows from `CODE PLACE E|L ship-or-mode facility`, each a day after the previous one. `?` marks an expected
 * row.
 */
export const journey = (...rows: readonly string[]): readonly Step[] =>
  rows.map((row, index) => {
    const [code = '', place = '', filling, mode, type] = row.split(' ');
    const day = String(index + 1).padStart(2, '0');
    return {
      code: code.replace('?', ''),
      classifier: code.endsWith('?') ? 'EST' : 'ACT',
      wall: `2026-03-${day}T10:00:00`,
      place: place === '-' ? '' : place,
      ...(filling === 'E' || filling === 'L' ? { empty: filling === 'E' } : {}),
      ...(mode === 'A' ? { ship: NAVARINO, mode: 'VESSEL' } : mode === 'B' ? { ship: COCHRANE, mode: 'VESSEL' } : {}),
      ...(mode === 'RAIL' || mode === 'TRUCK' || mode === 'BARGE' || mode === 'VESSEL' ? { mode } : {}),
      ...(type === undefined ? {} : { type }),
    };
  });
