/** Tests which answer about a bill of lading is poorer than the cached one. */
import { describe, expect, it } from 'vitest';
import { measureQuality, type Weighed, findWithheldReason } from './answer-quality.ts';

const BILL = 'WKLS100000279';

/**
 * Creates a bill from the events of each container: `CDT! SGSIN 2026-10-13`, with `!` for an event that has happened.
 */
function billOf(legsByContainer: readonly (readonly string[])[], updated_at: string | null = null): Weighed {
  const ports = [...new Set(legsByContainer.flat().map((text) => text.split(' ')[1] ?? ''))];
  const containers = legsByContainer.map((legs, index) => ({
    number: `WKLU00000${index}0`,
    events: legs.map((text, order) => {
      const [status = '', port = '', day] = text.split(' ');
      return {
        order_id: order + 1,
        status: status.replace('!', ''),
        actual: status.endsWith('!'),
        date: `${day} 10:00:00`,
        location: ports.indexOf(port) + 1,
      };
    }),
  }));
  const data = {
    metadata: { type: 'BL', number: BILL, sealine: 'MAEU', updated_at },
    locations: ports.map((port, index) => ({ id: index + 1, name: port, locode: port, timezone: 'UTC' })),
    containers,
  };
  const body = JSON.stringify({ status: 'success', message: 'OK', data });
  return { at: Date.UTC(2026, 10, 30), body, weight: measureQuality('OK', data), found: { type: 'BL' } };
}

const LEFT = ['CEP! CNSHA 2026-10-01', 'VDL! CNSHA 2026-10-05'];
const IN_HUB = [...LEFT, 'CDT! SGSIN 2026-10-13', 'VDT SGSIN 2026-11-23'];
const BEGUN = ['CLT! SGSIN 2026-11-22', 'VDT SGSIN 2026-11-23'];
const ONWARD = [...IN_HUB.slice(2, 3), 'VDT! SGSIN 2026-11-23'];
const ARRIVED = [...LEFT, 'VAD! SGSIN 2026-10-13'];
const TOO_EARLY = [...LEFT, 'VAD! SGSIN 2026-12-20'];
const TAKEN_BACK = [...LEFT, 'VAD SGSIN 2026-10-20'];
const PLANNED = ['CLT SGSIN 2026-11-22', 'VDT SGSIN 2026-11-23'];

describe('an answer about a bill of lading with fewer events is', () => {
  it.each<[string, readonly string[][], readonly string[][], string | null]>([
    ['shown once each container has begun the leg that is left', [IN_HUB, IN_HUB], [BEGUN, BEGUN], null],
    ['shown beside a container that is never updated', [IN_HUB, IN_HUB, LEFT], [BEGUN, BEGUN, LEFT], null],
    ['withheld while one of them has not', [IN_HUB, IN_HUB], [BEGUN, PLANNED], 'FEWER_EVENTS'],
    ['withheld while nothing is reported of that leg', [IN_HUB, IN_HUB], [PLANNED, PLANNED], 'FEWER_EVENTS'],
    ['shown where it drops old events and reports a later one', [IN_HUB], [ONWARD], null],
    ['shown where the carrier takes an arrival back for a later day', [ARRIVED], [TAKEN_BACK], null],
    [
      'shown where an arrival that lay ahead is expected',
      [TOO_EARLY],
      [TOO_EARLY.map((text) => text.replace('VAD!', 'VAD'))],
      null,
    ],
    [
      'withheld where it calls all that was reported expected',
      [ARRIVED],
      [ARRIVED.map((text) => text.replace('!', ''))],
      'FEWER_EVENTS',
    ],
    ['withheld where a container is missing', [IN_HUB, IN_HUB], [BEGUN], 'FEWER_EVENTS'],
    ['withheld where it reports less of the same', [IN_HUB, IN_HUB], [LEFT, IN_HUB], 'FEWER_EVENTS'],
  ])('%s', (_, before, after, expected) => {
    const by = { question: { number: BILL, shape: 'reference' }, isSameSource: true, routeAsked: false } as const;
    expect(findWithheldReason(billOf(before), billOf(after), by)).toBe(expected);
  });
});

it.each([
  ['2026-11-01 09:00:00', '2026-11-02 09:00:00', null],
  ['2026-11-02 09:00:00', '2026-11-01 09:00:00', 'FEWER_EVENTS'],
  ['2027-11-02 09:00:00', '2026-11-01 09:00:00', null],
  [null, '2026-11-01 09:00:00', null],
])('compares a cached answer updated at %s with a new one updated at %s', (before, after, expected) => {
  const by = { question: { number: BILL, shape: 'reference' }, isSameSource: true, routeAsked: false } as const;
  expect(findWithheldReason(billOf([LEFT], before), billOf([IN_HUB], after), by)).toBe(expected);
});
