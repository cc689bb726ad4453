/**
 * Fills a desk. The first shipments go the whole way: the built-in service answers, the answer is
 * read and projected. What is above that are copies of their rows under numbers of their own,
 * shifted by some days: they cost no parsing, and are said to be copies.
 */
import { BUILT_IN_KEY, createBuiltInService } from '../sim/service.ts';
import type { DeskEngine } from '../server/desk/engine.ts';
import type { AnswerRecord, NewWatch } from '../server/desk/store/port.ts';
import { createSqliteStore } from '../server/store/sqlite.ts';
import type { Facts, Row } from '../src/core/columns/columns.ts';
import { EMPTY_FACTS, isFacts } from '../src/core/columns/row.ts';
import { ALL } from '../src/core/filter/types.ts';
import { checkDigitOf } from '../src/core/shipment/check-digit.ts';
import { timeAt, wallMs } from '../src/core/time/port-time.ts';
import type { PortTime } from '../src/core/time/types.ts';
import { DAY } from '../src/core/time/units.ts';

export interface SeedOptions {
  readonly count: number;
  /** So many of them go the whole way. */
  readonly whole: number;
  readonly now: number;
  readonly say: (text: string) => void;
}

const OWNERS = ['MSKU', 'MSCU', 'HLXU', 'CMAU', 'OOLU', 'TCLU', 'ZCSU', 'HMMU'];
const PORTION = 1000;
const CUSTOMERS = 400;
const PEOPLE = ['ann', 'bob', 'cem', 'dee', null];

/** The nth container number, each with its right check digit. */
function numberAt(index: number): string {
  const owner = OWNERS[index % OWNERS.length] ?? 'MSKU';
  const body = `${owner}${String(100_000 + Math.floor(index / OWNERS.length)).padStart(6, '0')}`;
  return `${body}${checkDigitOf(body) ?? 0}`;
}

/** A few customers have many shipments, many have few. */
const customerAt = (index: number): string =>
  `Customer ${1 + Math.floor(CUSTOMERS * ((index * 0.618_033_988_7) % 1) ** 2)}`;

const watchAt = (index: number, number: string): NewWatch => ({
  number,
  numberType: 'CT',
  line: '',
  fields: {
    customer: customerAt(index),
    reference: `PO-${10_000 + index}`,
    owner: PEOPLE[index % PEOPLE.length] ?? null,
    freeDays: index % 3 === 0 ? 7 : null,
    tags: index % 10 === 0 ? ['urgent'] : [],
  },
});

export async function seedDesk(desk: DeskEngine, { count, whole, now, say }: SeedOptions): Promise<void> {
  const act = { who: 'seed', at: now, once: null };
  const service = createBuiltInService({
    clock: () => now,
    store: createSqliteStore({ path: ':memory:', clock: () => now }),
  });
  const real = Math.min(count, whole);
  for (let from = 0; from < real; from += PORTION) {
    const indexes = Array.from({ length: Math.min(PORTION, real - from) }, (_, index) => from + index);
    await desk.add(
      indexes.map((index) => watchAt(index, numberAt(index))),
      act,
    );
    for (const index of indexes) {
      const number = numberAt(index);
      const query = new URLSearchParams({ api_key: BUILT_IN_KEY, number, type: 'CT', route: 'true', ais: 'true' });
      const reply = await service(new Request(`http://built-in.test/tracking?${query.toString()}`));
      const body = await reply.text();
      await desk.takeIn({
        number,
        type: 'CT',
        sealine: '',
        at: now,
        freshUntil: now + DAY,
        body,
        code: null,
        sample: true,
      });
    }
    say(`${from + indexes.length} answered, read and projected`);
  }
  const base = (await desk.page({ filter: ALL, sort: { name: 'added', descending: false }, limit: 1000, after: null }))
    .watches;
  const models = base.filter(({ row }) => row.seenAt !== null).map(({ row }) => row);
  for (let from = real; from < count; from += PORTION) {
    const indexes = Array.from({ length: Math.min(PORTION, count - from) }, (_, index) => from + index);
    await desk.add(
      indexes.map((index) => watchAt(index, numberAt(index))),
      act,
    );
    await desk.record(indexes.map((index) => copyAt(models[index % models.length], index, now)));
    if ((from / PORTION) % 20 === 0) say(`${from + indexes.length} of ${count}: shifted copies`);
  }
}

function copyAt(model: Row | undefined, index: number, now: number): AnswerRecord {
  const shift = ((index * 7) % 41) - 20;
  const cells = Object.fromEntries(Object.keys(EMPTY_FACTS).map((key) => [key, model?.[key as keyof Facts] ?? null]));
  const facts = isFacts(cells) ? cells : EMPTY_FACTS;
  return {
    number: numberAt(index),
    numberType: 'CT',
    line: model?.line ?? 'MAEU',
    billOfLading: null,
    answerId: `seed@${now}`,
    seenAt: now,
    reportedAt: now,
    freshUntil: now + DAY,
    sample: true,
    problem: index % 50 === 0 ? 'SEALINE_NO_RESPONSE' : null,
    reading: '{"v":1,"places":[],"ships":[],"events":[],"cut":0}',
    facts: {
      ...facts,
      eta: shiftDays(facts.eta, shift),
      discharge: shiftDays(facts.discharge, shift),
      overdueAt: facts.overdueAt === null ? null : facts.overdueAt + shift * DAY,
    },
  };
}

function shiftDays(time: PortTime | null, days: number): PortTime | null {
  if (time === null) return null;
  const { wall } = timeAt(wallMs(time) + days * DAY, 'UTC');
  return { ...time, wall, epochMs: time.epochMs === null ? null : time.epochMs + days * DAY };
}
