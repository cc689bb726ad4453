/** The end of one journey of a container and the beginning of the next. */
import { describe, expect, it } from 'vitest';
import { compareJourneys } from './compare.ts';
import { type Answer, at, reported, shipmentOf } from './journeys.fixture.ts';
import { EMPTY_LOG, buildLog, placeAnswer, presentJourney } from './log.ts';
import { journeyMarks } from './mark.ts';
import { containerJourneys } from './split.ts';
import type { JourneyMark } from './types.ts';

const markOf = (answer: Answer): JourneyMark => reported(answer).at(-1)!.mark;
const relation = (held: Answer, other: Answer) => {
  const found = compareJourneys(markOf(held), markOf(other));
  return `${found.relation}: ${found.reason}`;
};

const DISCHARGED = ['CEP! CNSHA 03-01', 'CGI! CNSHA 03-03', 'VDL! CNSHA 03-05', 'VAD! NLRTM 04-01', 'CDD! NLRTM 04-02'];
const AT_SEA = [...DISCHARGED.slice(0, 3), 'VAD NLRTM 04-01'];
const RETURNED = [...DISCHARGED, 'CGO! NLRTM 04-04', 'CER! NLRTM 04-09'];
const PLANNED_NEXT = ['CEP DEHAM 04-20', 'CGI DEHAM 04-22', 'VDL DEHAM 04-25', 'VAD USNYC 05-10'];
const NEXT = ['CEP! DEHAM 04-20', 'CGI! DEHAM 04-22', 'VDL! DEHAM 04-25', 'VAD USNYC 05-10'];
const IN_HUB = ['CEP! CNSHA 03-01', 'VDL! CNSHA 03-05', 'VAT! SGSIN 03-12', 'CDT! SGSIN 03-13'];

describe('another answer about a container is of', () => {
  const cases: [string, string, Answer, Answer][] = [
    [
      'the next journey',
      'next: discharged',
      { at: '04-14', events: DISCHARGED },
      { at: '04-15', events: PLANNED_NEXT },
    ],
    [
      'the next journey though no arrival was reported',
      'next: eta-passed',
      { at: '04-14', events: AT_SEA },
      { at: '04-15', events: PLANNED_NEXT },
    ],
    [
      'the next journey after the return',
      'next: ended',
      { at: '04-14', events: RETURNED },
      { at: '04-28', events: NEXT },
    ],
    [
      'the same journey, rolled by 20 days without the events that were reported',
      'same: never-sailed',
      { at: '03-04', events: ['CEP! CNSHA 03-01', 'CGI! CNSHA 03-03', 'VDL CNSHA 03-05', 'VAD NLRTM 04-01'] },
      { at: '03-06', events: ['VDL CNSHA 03-25', 'VAD NLRTM 04-21'] },
    ],
    [
      'the same journey, rolled, whose first plan is past',
      'same: never-sailed',
      { at: '03-04', events: ['CGI! DEHAM 03-03', 'VDL DEHAM 03-05', 'VAD NLRTM 03-07'] },
      { at: '03-10', events: ['VDL DEHAM 03-25', 'VAD NLRTM 03-27'] },
    ],
    [
      'the same journey, rolled by 20 days a day after its first ETA',
      'same: never-sailed',
      { at: '03-14', events: ['CEP CNSHA 03-05', 'VDL CNSHA 03-08', 'VAD SGSIN 03-15'] },
      { at: '03-16', events: ['CEP CNSHA 03-25', 'VDL CNSHA 03-28', 'VAD SGSIN 04-05'] },
    ],
    [
      'the next journey where an empty is picked up at the hub in which the last one was lost',
      'next: eta-passed',
      { at: '04-18', events: [...IN_HUB, 'CLT! SGSIN 03-20', 'VAD NLRTM 04-15'] },
      { at: '04-21', events: ['CEP SGSIN 04-24', 'VDL SGSIN 04-28', 'VAD EGPSE 05-10'] },
    ],
    [
      'the same journey after 35 days in the hub, told without its first leg',
      'unclear: unclear',
      { at: '03-14', events: [...IN_HUB, 'VDT SGSIN 04-17', 'VAD NLRTM 05-10'] },
      { at: '04-18', events: ['CLL! SGSIN 04-16', 'VDL! SGSIN 04-17', 'VAD NLRTM 05-12'] },
    ],
    [
      'the same sailing, whose booking became a bill of lading',
      'same: same-sailing',
      { at: '03-02', events: ['VDL CNSHA 03-05 10:00:00', 'VAD NLRTM 04-01'], reference: 'BK1' },
      { at: '03-07', events: ['VDL! CNSHA 03-06 08:00:00', 'VAD NLRTM 04-03'], reference: 'BL1' },
    ],
    [
      'the next journey, stuffed at the port of discharge three days later',
      'next: discharged',
      { at: '04-03', events: DISCHARGED, reference: 'BL1' },
      { at: '04-06', events: ['CGI! NLRTM 04-05', 'VDL NLRTM 04-12'], reference: 'BK2' },
    ],
    [
      'an earlier journey whose return is reported late',
      'earlier: ended',
      { at: '04-28', events: NEXT },
      { at: '04-29', events: RETURNED },
    ],
    [
      'no journey where the carrier ships the empty container on',
      'earlier: moved-empty',
      { at: '04-14', events: RETURNED },
      { at: '04-20', events: ['CLL! NLRTM 04-18', 'VDL! NLRTM 04-19', 'VAD CNSHA 05-20'] },
    ],
    [
      'the next journey where an empty is picked up elsewhere for another booking',
      'next: other-booking',
      { at: '03-04', events: ['VDL CNSHA 03-25', 'VAD NLRTM 04-20'], reference: 'BK1' },
      { at: '03-10', events: ['CEP! CNNGB 03-09', 'VDL CNNGB 03-15', 'VAD USLGB 04-01'], reference: 'BK2' },
    ],
    [
      'the same journey, told without its first leg, which has begun, and for another port',
      'same: never-sailed',
      { at: '03-04', events: ['CEP! CNSHA 03-01', 'CLL! CNSHA 03-03', 'VDL CNSHA 03-04', 'VAD NLRTM 03-20'] },
      { at: '03-12', events: ['CLT SGSIN 03-13', 'VDT SGSIN 03-13', 'VAD DEHAM 03-21'] },
    ],
    [
      'the next journey where the held one was only planned and its ETA is over',
      'next: eta-passed',
      { at: '02-20', events: ['VDL CNSHA 03-05', 'VAD NLRTM 04-01'] },
      { at: '04-28', events: NEXT },
    ],
    [
      'the same journey whose events came back poorer',
      'unclear: unclear',
      { at: '04-03', events: DISCHARGED },
      { at: '04-04', events: ['CGO NLRTM 04-08', 'CER NLRTM 04-12'] },
    ],
  ];
  it.each(cases)('%s', (_, expected, held, other) => {
    expect(relation(held, other)).toBe(expected);
  });

  it('the same journey where an event is dated in UTC and by the clock of the place', () => {
    const held = markOf({ at: '03-06', events: ['VDL! CNSHA 03-05 00:30:00'] });
    expect(compareJourneys(held, markOf({ at: '03-06', events: ['VDL! CNSHA 03-04 16:30:00'] })).relation).toBe('same');
  });

  it('the same bill of lading, whatever happens to its containers', () => {
    const bill = (events: readonly string[], on: string): JourneyMark => {
      const shipment = shipmentOf({ events, reference: 'BL1' });
      return journeyMarks(shipment, { source: shipment.containers[0] ?? null, containerNumber: null }, at(on)).at(-1)!;
    };
    expect(compareJourneys(bill(RETURNED, '04-10'), bill(NEXT, '04-28'))).toEqual({
      relation: 'same',
      reason: 'one-bill',
    });
  });
});

describe('one list of events', () => {
  it('is cut where the carrier moves the empty container on', () => {
    const shipment = shipmentOf({ events: [...RETURNED, 'CLL! NLRTM 04-18', 'VDL! NLRTM 04-19', 'VAD CNSHA 05-20'] });
    const { earlier, shown } = containerJourneys(shipment, shipment.containers[0] ?? null);
    expect([earlier.length, shown.at(-1)?.status.kind]).toEqual([0, 'CER']);
  });

  it('is cut where an empty is picked up after a sailing that was not reported to its end', () => {
    const shipment = shipmentOf({ events: [...DISCHARGED.slice(0, 3), ...NEXT] });
    const { earlier, shown } = containerJourneys(shipment, shipment.containers[0] ?? null);
    expect([earlier.length, shown.length]).toEqual([1, 4]);
  });

  const SECOND_LEG = ['CLT! SGSIN 04-20', 'VDT! SGSIN 04-22', 'VAD USNYC 05-30'];
  it.each<[string, readonly string[], readonly number[]]>([
    ['begins with the second leg after the return of the last journey', [...RETURNED, ...SECOND_LEG], [7, 3]],
    [
      'begins with the second leg more than a month after a discharge',
      [...DISCHARGED, 'CLT! SGSIN 05-20', 'VAD USNYC 06-30'],
      [5, 2],
    ],
    ['has a transshipment that its carrier calls a discharge', [...DISCHARGED, 'CLT! NLRTM 04-09'], [6]],
    [
      'has an empty picked up after a hub, and no departure of the journey before',
      ['CEP! CNSHA 03-01', 'VAT! SGSIN 03-12', ...NEXT],
      [2, 4],
    ],
    ['has an empty picked up twice before it was aboard', ['CEP! DEHAM 04-01', ...NEXT], [5]],
  ])('%s', (_, events, expected) => {
    const shipment = shipmentOf({ events });
    const { earlier, shown } = containerJourneys(shipment, shipment.containers[0] ?? null);
    expect([...earlier, shown].map(({ length }) => length)).toEqual(expected);
  });

  it.each([
    ['after its return', [...RETURNED, ...NEXT], 'CER'],
    ['before it', ['VDL! DEHAM 01-02', 'VAD! CNSHA 02-08', 'CER! CNSHA 02-12', ...DISCHARGED], 'CDD'],
  ])(
    'on a bill of lading the journey of a container that was used again %s is that of the others',
    (_, events, last) => {
      const [own] = shipmentOf({ events }).containers;
      const others = Array.from({ length: 7 }, () => shipmentOf({ events: DISCHARGED }).containers).flat();
      const bill = { ...shipmentOf({ events: [], reference: 'BL1' }), containers: [own!, ...others] };
      expect(containerJourneys(bill, own!).shown.at(-1)?.status.kind).toBe(last);
    },
  );
});

describe('on a bill of lading of one container that is used again', () => {
  const both = { events: [...RETURNED, ...NEXT], reference: 'BL1' };
  it.each<[string, Omit<Answer, 'at'>, string]>([
    ['counts the journey of the summary, before', { ...both, pol: 'POL! CNSHA 03-05', pod: 'POD! NLRTM 04-01' }, 'CER'],
    ['counts the journey of the summary, after', { ...both, pol: 'POL! DEHAM 04-25', pod: 'POD USNYC 05-10' }, 'VAD'],
    ['counts the journey of a summary without dates', { ...both, pol: 'POL! CNSHA', pod: 'POD NLRTM' }, 'CER'],
    ['counts the last without a summary', both, 'VAD'],
    [
      'counts the journey that was not reported to its end, before one that is only planned',
      { events: [...DISCHARGED, ...PLANNED_NEXT], reference: 'BL1', pol: 'POL! CNSHA 03-05' },
      'CDD',
    ],
  ])('%s', (_, answer, last) => {
    const bill = shipmentOf(answer);
    expect(containerJourneys(bill, bill.containers[0] ?? null).shown.at(-1)?.status.kind).toBe(last);
  });
});

describe('the log of journeys', () => {
  const numbers = (...answers: readonly Answer[]) => {
    let log = EMPTY_LOG;
    return answers.map((answer) => {
      const placed = placeAnswer(log, reported(answer));
      log = placed.log;
      return [placed.relation, presentJourney(log)?.n];
    });
  };

  it('counts a journey once though answers alternate between old and new', () => {
    const old = { events: DISCHARGED };
    const planned = { events: PLANNED_NEXT };
    expect(
      numbers(
        { at: '04-14', ...old },
        { at: '04-15', ...planned },
        { at: '04-16', ...old },
        { at: '04-17', ...planned },
        { at: '04-18', ...old },
      ),
    ).toEqual([
      ['next', 1],
      ['next', 2],
      ['earlier', 2],
      ['same', 2],
      ['earlier', 2],
    ]);
  });

  it('gives up a plan of which nothing was reported once the carrier goes back to the journey before', () => {
    const back = { events: RETURNED };
    expect(
      numbers({ at: '04-14', events: DISCHARGED }, { at: '04-15', events: PLANNED_NEXT }, { at: '04-24', ...back }),
    ).toEqual([
      ['next', 1],
      ['next', 2],
      ['same', 1],
    ]);
    // The journey stays within the days in which reports are late.
    expect(
      numbers({ at: '04-14', events: DISCHARGED }, { at: '04-15', events: PLANNED_NEXT }, { at: '04-22', ...back }).at(
        -1,
      ),
    ).toEqual(['earlier', 2]);
    const begun = ['CEP! DEHAM 04-20', ...PLANNED_NEXT.slice(1)];
    expect(
      numbers({ at: '04-14', events: DISCHARGED }, { at: '04-21', events: begun }, { at: '04-29', ...back }).at(-1),
    ).toEqual(['earlier', 2]);
    // The result does not depend on which answer comes first.
    expect(numbers({ at: '04-24', ...back }, { at: '04-15', events: PLANNED_NEXT })).toEqual([
      ['next', 1],
      ['earlier', 1],
    ]);
    // The answer is repeated.
    expect(
      numbers({ at: '04-14', events: DISCHARGED }, { at: '04-24', ...back }, { at: '04-26', events: PLANNED_NEXT }).at(
        -1,
      ),
    ).toEqual(['next', 2]);
  });

  it('learns from a late report how the last journey ended', () => {
    const log = buildLog([reported({ at: '04-14', events: DISCHARGED }), reported({ at: '04-28', events: NEXT })]);
    expect(log.journeys.map(({ n, endedBy }) => [n, endedBy])).toEqual([
      [1, 'not-reported'],
      [2, null],
    ]);
    const late = placeAnswer(log, reported({ at: '04-29', events: RETURNED })).log;
    expect(late.journeys.map(({ n, endedBy }) => [n, endedBy])).toEqual([
      [1, 'reported'],
      [2, null],
    ]);
  });

  it.each<[string, readonly string[]]>([
    ['only planned', PLANNED_NEXT],
    ['picked up', ['CEP! DEHAM 04-20', ...PLANNED_NEXT.slice(1)]],
  ])('keeps apart what one answer tells of the last journey and of the next one, which is %s', (_, next) => {
    const sea = DISCHARGED.slice(0, 3);
    const both = { at: '04-23', events: [...sea, ...next] };
    const view = (answers: readonly Answer[]) =>
      buildLog(answers.map(reported)).journeys.map(({ n, mark: { origin, pod, departed } }) => [
        n,
        origin,
        pod,
        departed,
      ]);
    const expected = [
      [1, 'CNSHA', 'NLRTM', true],
      [2, 'DEHAM', 'USNYC', false],
    ];
    const [old, now] = [
      { at: '04-14', events: AT_SEA },
      { at: '04-21', events: next },
    ];
    expect(view([old, now, { ...old, at: '04-22' }, both])).toEqual(expected);
    expect(view([old, both])).toEqual(expected);
    const alone = [
      [1, 'CNSHA', null, true],
      [2, 'DEHAM', 'USNYC', false],
    ];
    expect(view([now, both]).map(([, ...rest]) => rest)).toEqual(alone.map(([, ...rest]) => rest));
    expect(view([{ at: '02-20', events: ['VDL CNSHA 03-05', 'VAD NLRTM 04-01'] }, both])).toEqual(expected);
  });

  it('has no promise of the next journey before that has an ETA of its own', () => {
    const log = buildLog([
      reported({ at: '03-04', events: AT_SEA }),
      reported({ at: '04-06', events: ['CGI! NLRTM 04-05', 'VDL NLRTM 04-12'], reference: 'BK2' }),
    ]);
    expect(presentJourney(log)).toMatchObject({ n: 2, firstPromise: null });
  });

  it('takes one kilobyte at most for a journey with a transshipment', () => {
    const events = [
      'CEP! CNSHA 03-01',
      'CGI! CNSHA 03-03',
      'CLL! CNSHA 03-04',
      ...IN_HUB.slice(1),
      'CLT! SGSIN 03-20',
      'VDT! SGSIN 03-21',
    ];
    const arrived = ['VAD! NLRTM 04-10', 'CDD! NLRTM 04-11', 'CGO! NLRTM 04-13', 'CER! NLRTM 04-18'];
    const log = buildLog([reported({ at: '04-20', events: [...events, ...arrived] })]);
    expect(JSON.stringify(log).length).toBeLessThan(1024);
  });
});
