/**
 * Replays journeys that were written day by day: their answers are looked up by the schedule (gateway, cache, record,
 * rules, cases), and what desk, tracking page and map say each day is recorded.
 */
import type { Row } from '../../src/core/columns/columns.ts';
import { toArrivalFields } from '../../src/core/reading/arrival-fields.ts';
import { toHeadline } from '../../src/core/reading/headline.ts';
import { readShipment } from '../../src/core/reading/read-shipment.ts';
import type { Reading } from '../../src/core/reading/types.ts';
import { RULES } from '../../src/core/rules/rules.ts';
import { titleOf } from '../../src/core/cases/words.ts';
import { en } from '../../src/core/texts/en.ts';
import { createTranslate } from '../../src/core/texts/translate.ts';
import { DAY, HOUR } from '../../src/core/time/units.ts';
import { parseStored } from '../../src/core/parse/parse-stored.ts';
import { toRowState } from '../../src/core/words/row-state.ts';
import { toSummary } from '../../src/core/words/summary.ts';
import { openDesk } from '../desk/worker/engine.ts';
import { createGateway } from '../gateway/gateway.ts';
import { DEFAULT_LIMITS } from '../gateway/types.ts';
import { createSqliteStore } from '../store/sqlite.ts';
import { type AnswerText, type Fix, instant, readLine, REPLAY_START, writeAnswer } from './answers.fixture.ts';

/** The changes of a day, which stay in force. */
export interface Day {
  /** Another list of events for all containers. */
  readonly list?: readonly string[];
  /**
   * Changes of events such as `VDL! 5.08`, `VAD@NLRTM 31`, `-VAD@NLRTM` and `+CGO! NLRTM 35`. `3: …` applies to the
   * third container, and `4+: …` to the fourth and later ones.
   */
  readonly say?: readonly string[];
  readonly fix?: Fix | null;
  readonly pin?: AnswerText['pin'];
  readonly summary?: AnswerText['summary'];
  readonly way?: AnswerText['way'];
  readonly status?: string;
  readonly message?: string;
  /** An error of the service or an HTTP status, on this day alone. */
  readonly fails?: string | number;
  /** The answer of an earlier day once more, on this day alone. */
  readonly repeats?: number;
}

export interface JourneyText {
  readonly title: string;
  readonly number: string;
  readonly type?: 'CT' | 'BL' | 'BK';
  /** Number of containers of a bill of lading. */
  readonly boxes?: number;
  readonly plan: readonly string[];
  readonly days: Readonly<Record<number, Day>>;
  readonly last: number;
  readonly neededBy?: number;
  readonly says: Says;
}

type State = Omit<Day, 'say' | 'list' | 'fails' | 'repeats'> & { readonly lists: readonly (readonly string[])[] };

const belongsTo = (line: string, move: string, place: string | undefined): boolean => {
  const parsed = readLine(line);
  return parsed.move === move && (place === undefined || parsed.place === place);
};

function edited(lines: readonly string[], edit: string): readonly string[] {
  if (edit.startsWith('+')) return [...lines, edit.slice(1)];
  const [target = '', ...more] = edit.replace(/^-/u, '').split(' ');
  const [kind = '', place] = target.split('@');
  const move = kind.replace(/[!?]/u, '');
  const index = lines.findIndex((line) => belongsTo(line, move, place));
  if (index < 0) throw new Error(`nothing to edit by ${edit} in ${lines.join('; ')}`);
  if (edit.startsWith('-')) return lines.toSpliced(index, 1);
  const [, port = '', date = '', ...ship] = (lines[index] ?? '').split(' ');
  const [newDate = date, ...newShip] = more;
  return lines.with(index, [kind, port, newDate, ...(newShip.length > 0 ? newShip : ship)].join(' '));
}

function stateAfter(before: State, day: Day | undefined): State {
  if (day === undefined) return before;
  const { say = [], list, fails: _, repeats: __, ...more } = day;
  const lists = say.reduce<readonly (readonly string[])[]>(
    (all, text) => {
      const found = /^(?<box>\d+)(?<open>\+?): (?<edit>.*)$/u.exec(text)?.groups;
      const [container, edit] = found === undefined ? [0, text] : [Number(found.box), found.edit ?? ''];
      return all.map((lines, index) =>
        container === 0 || index === container - 1 || (found?.open === '+' && index >= container)
          ? edited(lines, edit)
          : lines,
      );
    },
    list === undefined ? before.lists : before.lists.map(() => list),
  );
  return { ...before, ...more, lists };
}

/** Container numbers with check digits that differ in the last figures. */
function containerNumber(bill: string, index: number): string {
  const serial = Array.from(bill).reduce((sum, letter) => (sum * 33 + letter.charCodeAt(0)) % 9000, 5) + 1000;
  return withCheckDigit(`TCLU${serial}${String(index + 1).padStart(2, '0')}`);
}

export function withCheckDigit(start: string): string {
  const values = Array.from(start).map((letter) => {
    if (/\d/u.test(letter)) return Number(letter);
    const index = letter.charCodeAt(0) - 65 + 10;
    return index + Math.floor((index - 1) / 10);
  });
  const sum = values.reduce((total, value, index) => total + value * 2 ** index, 0);
  return `${start}${(sum % 11) % 10}`;
}

/** Returns the answers of a journey by day: each is a body or an error. */
export function listAnswers(journey: JourneyText): readonly { readonly text: AnswerText; readonly at: number }[] {
  const { number, type = 'CT', boxes: containers = 1, plan, days, last } = journey;
  const numbers =
    type === 'CT' ? [number] : Array.from({ length: containers }, (_, index) => containerNumber(number, index));
  let state: State = { lists: numbers.map(() => plan) };
  return Array.from({ length: last + 1 }, (_, day) => {
    state = stateAfter(state, days[day]);
    const { lists, ...more } = state;
    const text: AnswerText = {
      number,
      type,
      boxes: lists.map((lines, index) => ({ number: numbers[index] ?? '', lines })),
      ...more,
    };
    return { text, at: instant(day) + 9 * HOUR };
  });
}

const t = createTranslate('en', en);

/** What desk, tracking page and map say of a journey at the end of a day. */
export interface DayOf {
  readonly day: number;
  readonly row: Row;
  readonly reading: Reading | null;
  /** Notices are left out. */
  readonly cases: readonly string[];
  /** The sentences of all open cases. */
  readonly titles: readonly string[];
}

const REPLAY_ACT = { actor: 'bench', at: REPLAY_START, idempotencyKey: null };

export async function replay(journeys: readonly JourneyText[]): Promise<ReadonlyMap<string, readonly DayOf[]>> {
  let now = REPLAY_START;
  const clock = (): number => now;
  const byNumber = new Map(
    journeys.map((journey) => [journey.number, { one: journey, answers: listAnswers(journey) }]),
  );
  const store = createSqliteStore({ path: ':memory:', clock });
  const desk = await openDesk({ path: ':memory:' });
  const today = (): number => Math.floor((now - REPLAY_START) / DAY);
  const gateway = createGateway({
    service: async (request) => {
      const { searchParams } = new URL(request.url);
      const found = byNumber.get(searchParams.get('number') ?? '');
      const { fails, repeats } = found?.one.days[today()] ?? {};
      const answer = found?.answers[repeats ?? today()];
      if (typeof fails === 'number') return new Response('', { status: fails });
      if (fails !== undefined) {
        const isGood = fails.startsWith('+');
        const data = isGood
          ? { metadata: { type: found?.one.type ?? 'CT', number: found?.one.number, sealine: 'MAEU' }, containers: [] }
          : null;
        return Response.json({ status: isGood ? 'success' : 'error', message: fails.replace('+', ''), data });
      }
      if (answer === undefined) return Response.json({ status: 'error', message: 'WRONG_NUMBER', data: null });
      return new Response(writeAnswer(answer.text, answer.at));
    },
    serviceName: 'built-in',
    key: 'replay',
    store,
    clock,
    random: () => 0.5,
    limits: { ...DEFAULT_LIMITS, callsPerDay: 1e9 },
    access: 'internal',
    isClosed: false,
    lines: async () => null,
    onStored: async () => undefined,
    log: () => undefined,
  });
  const days = new Map<string, DayOf[]>(journeys.map(({ number }) => [number, []]));
  const bodies = new Map<string, string>();
  try {
    await desk.add(
      journeys.map(({ number, type = 'CT', neededBy }) => ({
        number,
        numberType: type,
        line: '',
        fields: neededBy === undefined ? {} : { neededBy: new Date(instant(neededBy)).toISOString().slice(0, 10) },
      })),
      REPLAY_ACT,
    );
    const last = Math.max(...journeys.map((journey) => journey.last));
    for (let day = 0; day <= last; day += 1) {
      for (const { number, type = 'CT', last: end } of journeys) {
        if (day > end) continue;
        now = instant(day) + 12 * HOUR;
        const result = await gateway.check({ number, type });
        if (result.kind === 'answer') {
          const { kind: _, ...held } = result;
          bodies.set(number, held.body);
          await desk.recordAnswer({ number, type, sealine: '', ...held, code: null, sample: true });
        } else if (result.kind === 'failure' && !/FEWER_EVENTS|ROUTE_LOST|EARLIER_JOURNEY/u.test(result.code)) {
          await desk.recordAnswer(
            {
              number,
              type,
              sealine: '',
              at: now,
              freshUntil: result.until,
              body: null,
              code: result.code,
              sample: true,
            },
            null,
          );
        }
      }
      now = instant(day) + 23 * HOUR;
      while ((await desk.runRules(now, 200)) > 0);
      const open = await openCases();
      for (const [index, journey] of journeys.entries()) {
        if (day > journey.last) continue;
        const [watch] = await desk.watches([index + 1]);
        if (watch === undefined) throw new Error(`no row of ${journey.title}`);
        const body = bodies.get(journey.number);
        const shipment = body === undefined ? null : parseStored(body);
        const container =
          shipment?.containers.some((container) => container.number === journey.number) === true
            ? journey.number
            : null;
        const reading = shipment === null ? null : readShipment(shipment, container, now);
        days.get(journey.number)?.push({ day, row: watch.row, reading, ...(open.get(journey.number) ?? NO_CASES) });
      }
    }
  } finally {
    await gateway.idle();
    await desk.close();
  }
  return days;

  async function openCases(): Promise<ReadonlyMap<string, Pick<DayOf, 'cases' | 'titles'>>> {
    const open = new Map<string, Pick<DayOf, 'cases' | 'titles'>>();
    let after = null;
    do {
      const page = await desk.cases({
        state: 'all',
        filter: null,
        assignee: null,
        number: null,
        ids: null,
        groupedAt: null,
        limit: 200,
        after,
      });
      for (const { id, rule } of page.cases) {
        for (const { finding, watch } of (await desk.caseOf(id))?.listed ?? []) {
          const number = watch.row.number ?? '';
          const { cases, titles } = open.get(number) ?? NO_CASES;
          const severity = RULES[rule].severities[finding.level - 1] ?? 'notice';
          open.set(number, {
            cases: severity === 'notice' ? cases : [...cases, `${rule} ${severity}`].toSorted(),
            titles: [...titles, titleOf(rule, finding.values, { t, nowMs: now })],
          });
        }
      }
      after = page.next;
    } while (after !== null);
    return open;
  }
}

const NO_CASES = { cases: [], titles: [] };

/** The states, each with its first day: `0 planned, 7 in-transit`. */
export interface Says {
  readonly states: string;
  /** Where the container is: at a place, aboard or inland on a leg. */
  readonly where: string;
  /** Each leg that was drawn on any day. */
  readonly legs: string;
  readonly firstEta: string;
  /** The minimum delay in hours. */
  readonly late: string;
  /** Warnings and critical cases. */
  readonly cases: string;
}

function timeline(days: readonly DayOf[], of: (day: DayOf) => string): string {
  let before = '-';
  return days
    .flatMap((day) => {
      const stated = of(day);
      if (stated === before) return [];
      before = stated;
      return [`${day.day} ${stated}`];
    })
    .join(', ');
}

export function summarizeDays(days: readonly DayOf[]): Says {
  const legs = days.flatMap(({ reading }) => reading?.journey.legs.map(({ id }) => id) ?? []);
  return {
    states: timeline(days, ({ row }) => `${row.phase}`),
    where: timeline(days, ({ reading }) => whereIs(reading)),
    legs: [...new Set(legs)].join(' '),
    firstEta: timeline(days, ({ row }) => row.firstEta?.wall.slice(5, 13) ?? '-'),
    late: timeline(days, ({ row }) => `${row.late ?? '-'}`),
    cases: timeline(days, ({ cases }) => (cases.length === 0 ? '-' : cases.join(' + '))),
  };
}

function whereIs(reading: Reading | null): string {
  const { whereabouts } = reading ?? {};
  if (whereabouts === undefined || whereabouts.kind === 'unknown') return 'unknown';
  return whereabouts.kind === 'ashore' ? whereabouts.stop.id : `${whereabouts.kind} ${whereabouts.leg?.id}`;
}

/** Returns contradictions between page and row, or between state and leg, on one day. */
export function findContradictions({ row, reading, titles }: DayOf, nowMs: number): readonly string[] {
  if (reading === null) return [];
  const { journey, containerJourneys: containers, whereabouts } = reading;
  const { arrival } = journey;
  const { status, arrival: lead } = toSummary(reading, t);
  const state = toRowState(row, nowMs, t).text;
  const facts = toArrivalFields(reading);
  const isOverdue = [journey, ...containers].some((container) => container.arrival?.overdue === true);
  const isAnyOverdue = isOverdue || [journey, ...containers].some(({ overdue }) => overdue.length > 0);
  const isUnderway = journey.legs.some((leg) => leg.state === 'underway');
  const isAtRest = ['planned', 'arrived', 'discharged', 'returned'].includes(journey.state);
  const checks: readonly (readonly [isSo: boolean, text: string])[] = [
    [row.phase !== journey.state, `row ${row.phase}, page ${journey.state}`],
    [row.eta?.wall !== facts.eta?.wall, `row ETA ${row.eta?.wall}, page ${facts.eta?.wall}`],
    [row.arrival?.wall !== facts.arrival?.wall, `row ATA ${row.arrival?.wall}, page ${facts.arrival?.wall}`],
    [isOverdue !== (status.text === 'Overdue') && toHeadline(reading).goal === 'port', `page ${status.text}`],
    [isOverdue && row.problem === null && !/Overdue|not reported/u.test(state), `row ${state}, page overdue`],
    [
      !isAnyOverdue && titles.some((title) => /^Arrival .* is overdue/u.test(title)),
      'a case of an arrival that is not overdue',
    ],
    [
      arrival?.actual === true && /Expected|Was due/u.test(lead.label) && toHeadline(reading).goal === 'port',
      `arrived, and ${lead.label}`,
    ],
    [whereabouts.kind === 'inland' && whereabouts.leg.state !== 'underway', 'inland on a leg that is not under way'],
    [journey.state === 'in-transit' && !isUnderway && whereabouts.kind === 'ashore', 'in transit, and ashore'],
    [isAtRest && isUnderway && journey.sightings.length === 0, `${journey.state}, and a leg is under way`],
  ];
  return checks.flatMap(([isSo, text]) => (isSo ? [text] : []));
}
