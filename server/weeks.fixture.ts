/**
 * Runs weeks of a desk in one process: each day's answers are looked up by the schedule (gateway, cache, record,
 * rules, cases) on one data folder, and what the desk says is compared with what the world's answers prove.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seeded } from '../sim/random.ts';
import { computeBounds, type Grade } from '../tools/simulators/weeks/oracle.ts';
import { wrongFacts } from '../tools/simulators/weeks/facts.ts';
import {
  createShipments,
  pastInstants,
  tell,
  tellPast,
  type Report,
  type WeeksShipment,
} from '../tools/simulators/weeks/world.ts';
import { writeAnswer, writePast, writePastList } from '../tools/simulators/weeks/wire.ts';
import { RULE_NAMES, SEVERITIES } from '../src/core/rules/types.ts';
import { RULES } from '../src/core/rules/rules.ts';
import { DAY, HOUR } from '../src/core/time/units.ts';
import { type OpenDesk, openDesk } from './desk/worker/engine.ts';
import { createGateway } from './gateway/gateway.ts';
import { DEFAULT_LIMITS } from './gateway/types.ts';
import type { Caller } from './http/caller.ts';
import { createSqliteStore } from './store/sqlite.ts';

export const WEEKS_START = Date.UTC(2026, 8, 1);

/** What the desk says, and what it may and must say. */
export interface Wrong {
  readonly day: number;
  readonly kind: 'false' | 'missed';
  /** A rule, or a field of the row, which has no grade. */
  readonly what: string;
  readonly grade: Grade;
  readonly number: string;
  readonly story: string;
}

export interface DayReport {
  readonly day: number;
  /** Number of open findings by rule and severity. */
  readonly open: ReadonlyMap<string, number>;
  readonly wrong: readonly Wrong[];
  /** Places where a fresh desk with only the day's answers says something else. */
  readonly differs: readonly Wrong[];
}

interface Found {
  readonly rule: string;
  readonly grade: Grade;
  readonly text: string;
}

/** Rules without memory: a fresh desk says the same of the same answer. */
const STATELESS_RULES = ['overdue', 'connection', 'delayed', 'free-time', 'empty-return', 'no-news', 'box-differs'];

const SEVERITY_GRADES = [1, 2, 3] as const;
const STAFF_CALLER: Caller = { clientId: '192.0.2.1', staff: true, purpose: 'app', grant: null, guest: null };
const WEEKS_ACT = { actor: 'bench', at: WEEKS_START, idempotencyKey: null };

async function settle(desk: OpenDesk, now: number): Promise<void> {
  while ((await desk.runRules(now, 200)) > 0);
}

async function findingsOf(desk: OpenDesk): Promise<ReadonlyMap<string, readonly Found[]>> {
  const found = new Map<string, Found[]>();
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
    for (const { id, text } of page.cases) {
      const whole = await desk.caseOf(id);
      for (const { finding, watch } of whole?.listed ?? []) {
        const { rule = 'overdue' } = whole ?? {};
        const severity = RULES[rule].severities[finding.level - 1] ?? 'notice';
        const grade = SEVERITY_GRADES[SEVERITIES.indexOf(severity)] ?? 1;
        const number = watch.row.number ?? '';
        const graded = { rule, grade, text: `${text.key} ${JSON.stringify(finding.values)}` };
        found.set(number, [...(found.get(number) ?? []), graded]);
      }
    }
    after = page.next;
  } while (after !== null);
  return found;
}

const newWatches = (shipments: readonly WeeksShipment[]) =>
  shipments.map(({ number, type, neededBy }) => ({
    number,
    numberType: type,
    line: '',
    fields: neededBy === null ? {} : { neededBy },
  }));

/** Describes the shipment for a person who examines a wrong case. */
function storyOf({ ais, every }: WeeksShipment, answers: readonly Report[]): string {
  const of = ({ at, asOf, journey, boxes: containers, ais: seen, summaryArrival }: Report): string => {
    const stated = containers[0]?.said ?? [];
    const last = stated.findLast(({ actual }) => actual)?.move ?? '-';
    const date = (move: string): string => {
      const statement = stated.find((each) => each.move === move);
      return statement === undefined
        ? '-'
        : `${new Date(statement.at).toISOString().slice(5, 13)}${statement.actual ? '!' : ''}`;
    };
    const call = seen === null ? '' : ` ais ${seen.arrival.label} ${seen.arrival.place.locode}`;
    const stale = at === asOf ? '' : ` of ${((at - asOf) / DAY).toFixed(0)} d before`;
    return `d${Math.floor((at - WEEKS_START) / DAY)} j${journey}${stale} ${last} VDL ${date('VDL')} VAD ${date('VAD')}${call}${summaryArrival === null ? '' : ' summary'}`;
  };
  return `every ${every} d, ais ${ais}: ${answers.slice(-5).map(of).join(' | ')}`;
}

export interface WeeksOptions {
  readonly seed: number;
  readonly shipments: number;
  readonly days: number;
  /** The days at the end of which the desk is compared. */
  readonly compared: readonly number[];
}

export async function runWeeks({
  seed,
  shipments: count,
  days,
  compared,
}: WeeksOptions): Promise<readonly DayReport[]> {
  const folder = mkdtempSync(join(tmpdir(), 'landfall-weeks-'));
  let now = WEEKS_START;
  const clock = (): number => now;
  const shipments = createShipments({ seed, shipments: count, start: WEEKS_START, days });
  const byNumber = new Map(shipments.map((shipment) => [shipment.number, shipment]));
  const answers = new Map<string, Report[]>(shipments.map(({ number }) => [number, []]));
  const store = createSqliteStore({ path: ':memory:', clock });
  const desk = await openDesk({ path: join(folder, 'desk.db') });
  const gateway = createGateway({
    service: async (request) => {
      const { pathname, searchParams } = new URL(request.url);
      const shipment = byNumber.get(searchParams.get('number') ?? '');
      if (shipment === undefined) return Response.json({ status: 'error', message: 'WRONG_NUMBER', data: null });
      const isHistory = pathname.endsWith('/history');
      const id = searchParams.get('id');
      if (isHistory && id === null) return new Response(writePastList(shipment, pastInstants(shipment, now), now));
      const report = isHistory ? tellPast(shipment, Number(id) * HOUR) : tell(shipment, now);
      if (report === null) return Response.json({ status: 'error', message: 'WRONG_NUMBER', data: null });
      answers.get(shipment.number)?.push(report);
      return new Response(isHistory ? writePast(shipment, report) : writeAnswer(shipment, report));
    },
    serviceName: 'built-in',
    key: 'weeks',
    store,
    clock,
    random: () => 0.5,
    limits: { ...DEFAULT_LIMITS, callsPerDay: 1e9 },
    access: 'internal',
    isClosed: false,
    lines: async () => null,
    onStored: async ({ isPlanned, ...stored }) => {
      if (!isPlanned) await desk.recordAnswer({ ...stored, sample: true });
    },
    log: () => undefined,
  });
  const reports: DayReport[] = [];
  try {
    await desk.add(newWatches(shipments), WEEKS_ACT);
    for (let day = 1; day <= days; day += 1) {
      const midnight = WEEKS_START + day * DAY;
      const asked = shipments
        .filter(({ every }, index) => day === 1 || (day + index) % every === 0)
        .map((shipment) => ({ shipment, at: midnight + seeded(`ask ${shipment.number} ${day}`).between(0, 12) * HOUR }))
        .toSorted((a, b) => a.at - b.at);
      for (const { shipment, at } of asked) {
        now = Math.floor(at);
        const { number, type } = shipment;
        const result = await gateway.check({ number, type });
        if (result.kind !== 'answer') continue;
        const { kind: _, ...held } = result;
        await desk.recordAnswer({ number, type, sealine: '', ...held, code: null, sample: true });
      }
      now = midnight + 13 * HOUR;
      for (const [index, { number, type }] of shipments.entries())
        if ((index + day) % 25 === 0) await readHistory(number, type);
      now = midnight + 23 * HOUR;
      await settle(desk, now);
      if (compared.includes(day)) reports.push(await compare(day));
    }
  } finally {
    await gateway.idle();
    await desk.close();
    rmSync(folder, { recursive: true });
  }
  return reports;

  /** Reads the oldest and the newest result, as the page of a shipment does. */
  async function readHistory(number: string, type: string): Promise<void> {
    const query = `number=${number}&type=${type}`;
    const read = (path: string) => gateway.handle(new Request(`http://landfall.test/api/${path}`), STAFF_CALLER);
    const list: unknown = await (await read(`history?${query}`)).json();
    const ids = JSON.stringify(list).match(/(?<="id":)\d+/g) ?? [];
    for (const id of new Set([ids[0], ids.at(-1)])) await read(`history?${query}&id=${id}`);
    await gateway.idle();
  }

  async function compare(day: number): Promise<DayReport> {
    const [here, fresh] = [await findingsOf(desk), await freshFindings(day)];
    const rows = new Map(
      (await desk.watches(shipments.map((_, index) => index + 1))).map(({ row }) => [row.number, row]),
    );
    const open = new Map<string, number>();
    const wrong: Wrong[] = [];
    const differs: Wrong[] = [];
    for (const shipment of shipments) {
      const { number } = shipment;
      const reports = answers.get(number) ?? [];
      const bounds = computeBounds(shipment, reports, now);
      const story = storyOf(shipment, reports);
      const { phase = null, arrival = null, slip = null } = rows.get(number) ?? {};
      const stated = { state: phase, arrival: arrival?.epochMs ?? null, delay: slip };
      for (const { kind, what, expected } of wrongFacts(reports, stated, now))
        wrong.push({
          day,
          kind,
          what,
          grade: 0,
          number,
          story: `${JSON.stringify(stated)} | expected ${expected} | ${story}`,
        });
      for (const rule of RULE_NAMES) {
        const { grade = 0, text = '' } = (here.get(number) ?? []).find((finding) => finding.rule === rule) ?? {};
        const { least, most } = bounds.get(rule) ?? { least: 0, most: 0 };
        const of = { day, what: rule, number, story: `${text} | at most ${most}, at least ${least} | ${story}` };
        if (grade > 0) open.set(`${rule} ${grade}`, (open.get(`${rule} ${grade}`) ?? 0) + 1);
        if (grade > most) wrong.push({ ...of, kind: 'false', grade });
        if (grade < least) wrong.push({ ...of, kind: 'missed', grade: least });
        const other = (fresh.get(number) ?? []).find((finding) => finding.rule === rule)?.grade ?? 0;
        if (STATELESS_RULES.includes(rule) && other !== grade)
          differs.push({ ...of, kind: grade > other ? 'false' : 'missed', grade: grade > other ? grade : other });
      }
    }
    return { day, open, wrong, differs };
  }

  /** Creates a desk that knows only the last answer of each shipment. */
  async function freshFindings(day: number): Promise<ReadonlyMap<string, readonly Found[]>> {
    const other = await openDesk({ path: join(folder, `fresh-${day}.db`) });
    await other.add(newWatches(shipments), WEEKS_ACT);
    for (const shipment of shipments) {
      const report = answers.get(shipment.number)?.findLast(({ isPast }) => !isPast);
      if (report === undefined) continue;
      const { number, type } = shipment;
      const held = { number, type, sealine: '', at: report.at, freshUntil: report.at, code: null, sample: true };
      await other.recordAnswer({ ...held, body: writeAnswer(shipment, report) });
    }
    await settle(other, now);
    const found = await findingsOf(other);
    await other.close();
    return found;
  }
}
