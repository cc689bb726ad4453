import { describe, expect, it } from 'vitest';
import { en } from '../texts/en.ts';
import { createTranslate } from '../texts/translate.ts';
import { parseInstant } from '../time/instant.ts';
import { parseWireTime } from '../time/port-time.ts';
import { type Claim, conflictLine, type SourceConflict } from './conflicts.ts';

const t = createTranslate('en', en);
const NOW = parseInstant('2026-04-08T12:00:00Z') ?? 0;

const claim = (name: string, more: Partial<Claim>): Claim => ({
  source: name.toLowerCase(),
  name,
  saidAt: null,
  date: null,
  actual: null,
  value: null,
  ...more,
});
const on = (wall: string) => ({ date: parseWireTime(wall, 'event', 'Europe/Amsterdam') });
const at = (fact: string, ...said: Claim[]): SourceConflict => ({
  fact,
  locode: 'NLRTM',
  place: 'Rotterdam',
  box: null,
  said,
});

describe('a conflict in one line', () => {
  it.each<[string, SourceConflict, number | null, string]>([
    [
      'expected against happened, each with its age',
      at(
        'VAD',
        claim('ONE', { ...on('2026-04-08 06:00:00'), actual: false, saidAt: NOW - 7_200_000 }),
        claim('Roof', { ...on('2026-04-07 05:10:00'), actual: true, saidAt: NOW - 240_000 }),
      ),
      NOW,
      'Vessel arrival, Rotterdam · ONE (2 h ago): 8 Apr 06:00, expected · Roof (4 min ago): 7 Apr 05:10, actual',
    ],
    [
      'dates where ages would grow old themselves',
      at('VAD', claim('ONE', { ...on('2026-04-08 00:00:00'), saidAt: NOW }), claim('Roof', { actual: true })),
      null,
      'Vessel arrival, Rotterdam · ONE (8 Apr 12:00 UTC): 8 Apr · Roof: actual',
    ],
    [
      'two ships',
      at('vessel', claim('ONE', { value: 'COCHRANE' }), claim('Service', { value: 'EVER GIVEN' })),
      NOW,
      'Vessel, Rotterdam · ONE: COCHRANE · Service: EVER GIVEN',
    ],
    [
      'two ports of discharge',
      { ...at('POD', claim('ONE', { value: 'Rotterdam' }), claim('Service', { value: 'CLVAP' })), place: null },
      NOW,
      'Port of discharge · ONE: Rotterdam · Service: CLVAP',
    ],
    [
      'a fact that we do not know, of one container',
      { ...at('XYZ', claim('ONE', { actual: true })), box: 'MSKU2048170' },
      NOW,
      'XYZ, Rotterdam, MSKU2048170 · ONE: actual',
    ],
  ])('%s', (_, conflict, now, line) => expect(conflictLine(conflict, now, t)).toBe(line));
});
