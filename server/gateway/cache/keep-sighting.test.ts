/** Tests that AIS proof of an arrival stays in later answers, unless it is disproved. */
import { expect, it } from 'vitest';
import { parseStored } from '../../../src/core/parse/parse-stored.ts';
import { readShipment } from '../../../src/core/reading/read-shipment.ts';
import { HOUR } from '../../../src/core/time/units.ts';
import { type AnswerText, type Fix, instant, writeAnswer } from '../../replay/answers.fixture.ts';
import { keepSighting } from './keep-sighting.ts';

const SAILED = ['CLL! KRPUS 1.06 HMM OSLO/2W', 'VDL! KRPUS 1.20 HMM OSLO/2W'];
const EXPECTED = [...SAILED, 'VAD AEJEA 22.08 HMM OSLO/2W'];
const FIX: Fix = { vessel: 'HMM OSLO', at: 'AEJEA' };
const IN_PORT: Fix = { ...FIX, arrival: 'ATA AEJEA 21.0600' };

const given = (day: number, lines: readonly string[], fix: Fix | null) => {
  const at = instant(day) + 12 * HOUR;
  const text: AnswerText = { number: 'HLXU7004102', type: 'CT', boxes: [{ number: 'HLXU7004102', lines }], fix };
  return { at, body: writeAnswer(text, at) };
};

it.each<[string, Fix | null, readonly string[], Fix | null, boolean]>([
  ['AIS falls silent', FIX, EXPECTED, null, true],
  ['AIS follows the vessel to its next port', FIX, EXPECTED, { ...FIX, at: [20, 62] }, true],
  [
    'AIS no longer dates the arrival',
    IN_PORT,
    EXPECTED,
    { ...FIX, at: [20, 62], departure: 'ATD AEJEA 23.0600' },
    true,
  ],
  ['AIS sees it there again', FIX, EXPECTED, FIX, false],
  ['AIS has it on its way there', FIX, EXPECTED, { ...FIX, at: [25, 58], arrival: 'ETA AEJEA 27.0600' }, false],
  ['the arrival is reported', FIX, [...SAILED, 'VAD! AEJEA 21.08 HMM OSLO/2W'], null, false],
  ['another vessel brings it', FIX, EXPECTED.map((line) => line.replace('OSLO', 'RIGA')), null, false],
  ['it goes to another port', FIX, [...SAILED, 'VAD INNSA 25.08 HMM OSLO/2W'], null, false],
  ['it had not arrived', { ...FIX, at: [10, 70] }, EXPECTED, null, false],
])('keeps or drops the AIS arrival of the earlier answer when %s', (_, before, lines, after, isKept) => {
  const came = given(24, lines, after);
  const body = keepSighting(given(21, EXPECTED, before), came);
  expect(body !== came.body).toBe(isKept);
  const shipment = parseStored(body);
  const journey = shipment && readShipment(shipment, null, came.at).journey;
  if (isKept) expect(journey?.state).toBe('arrived');
  // Everything else comes from the later answer.
  const withoutAis = (text: string) => text.replace(/"ais":\{"status".*?(?=,"locations")/u, '');
  if (isKept) expect(withoutAis(body)).toBe(withoutAis(came.body));
});
