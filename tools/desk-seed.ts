/**
 * Fills a desk. The first shipments go the whole way: the built-in service answers, the answer is
 * read and projected. What is above that are copies of their rows under numbers of their own,
 * shifted by some days: they cost no parsing, and are said to be copies.
 */
import { BUILT_IN_KEY, createBuiltInService } from '../sim/service.ts';
import { type DeskEngine, type DeskPlace, openDesk, openDriver } from '../server/desk/engine.ts';
import { readShipmentOf, toRecords } from '../server/desk/intake.ts';
import type { AnswerRecord, NewWatch } from '../server/desk/store/port.ts';
import { inBulk } from '../server/desk/store/bulk.ts';
import { createRowWriter } from '../server/desk/store/row-writer.ts';
import type { SqlDriver } from '../server/desk/store/sql.ts';
import { createSqliteStore } from '../server/store/sqlite.ts';
import type { Row } from '../src/core/columns/columns.ts';
import { withDerived } from '../src/core/columns/derive.ts';
import { EMPTY_ROW } from '../src/core/columns/row.ts';
import { ALL } from '../src/core/filter/types.ts';
import { wrapLng } from '../src/core/geo/unroll.ts';
import { checkDigitOf } from '../src/core/shipment/check-digit.ts';
import { timeAt, wallMs } from '../src/core/time/port-time.ts';
import type { PortTime } from '../src/core/time/types.ts';
import { DAY } from '../src/core/time/units.ts';

export interface SeedOptions {
  readonly count: number;
  /** So many of them go the whole way. */
  readonly whole: number;
  /** Ships and spots that the copies lie at; without it those of the whole shipments. */
  readonly places?: number | undefined;
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

export async function seedDesk(place: DeskPlace, { count, whole, places, now, say }: SeedOptions): Promise<void> {
  const real = Math.min(count, whole);
  const desk = await openDesk(place);
  try {
    await seedWhole(desk, real, now, say);
    const page = await desk.page({ filter: ALL, sort: { name: 'added', descending: false }, limit: 1000, after: null });
    const models = page.watches.map(({ row }) => row).filter(({ seenAt }) => seenAt !== null);
    if (count > real) await seedCopies(place, models, { count, real, places, now, say });
  } finally {
    await desk.close();
  }
}

async function seedWhole(desk: DeskEngine, count: number, now: number, say: SeedOptions['say']): Promise<void> {
  const act = { who: 'seed', at: now, once: null };
  const service = createBuiltInService({
    clock: () => now,
    store: createSqliteStore({ path: ':memory:', clock: () => now }),
  });
  for (let from = 0; from < count; from += PORTION) {
    const indexes = portionOf(from, count);
    await desk.add(
      indexes.map((index) => watchAt(index, numberAt(index))),
      act,
    );
    const records: AnswerRecord[] = [];
    for (const index of indexes) {
      const number = numberAt(index);
      const query = new URLSearchParams({ api_key: BUILT_IN_KEY, number, type: 'CT', route: 'true', ais: 'true' });
      const reply = await service(new Request(`http://built-in.test/tracking?${query.toString()}`));
      const body = await reply.text();
      const answer = {
        number,
        type: 'CT',
        sealine: '',
        at: now,
        freshUntil: now + DAY,
        body,
        code: null,
        sample: true,
      };
      records.push(...toRecords(answer, readShipmentOf(answer), null).filter((record) => record.number === number));
    }
    // One transaction for a portion: one for each answer took as long as all the rest.
    await desk.record(records);
    say(`${from + indexes.length} answered, read and projected`);
  }
}

const portionOf = (from: number, count: number): readonly number[] =>
  Array.from({ length: Math.min(PORTION, count - from) }, (_, index) => from + index);

interface CopyOptions extends Omit<SeedOptions, 'whole'> {
  readonly real: number;
}

/** Through the writer of the store, with their facts at once: a row is written once, not twice. */
async function seedCopies(place: DeskPlace, models: readonly Row[], options: CopyOptions) {
  const driver = openDriver(place);
  try {
    await inBulk(driver, () => writeCopies(driver, models, options));
  } finally {
    await driver.close();
  }
}

async function writeCopies(driver: SqlDriver, models: readonly Row[], options: CopyOptions) {
  const { count, real, places, now, say } = options;
  for (let from = real; from < count; from += PORTION) {
    await driver.write(async (query) => {
      const { dialect } = driver;
      const rows = portionOf(from, count).map((index) => {
        if (places === undefined) return copyAt(models[index % models.length], index, now);
        const spot = index % places;
        return copyAt(movedTo(models[spot % models.length], spot), index, now);
      });
      const trackedIds = await dialect.nextIds(query, 'tracked', rows.length);
      const ids = await dialect.nextIds(query, 'watches', rows.length);
      await query.insert(
        { table: 'tracked', columns: TRACKED },
        rows.map(({ number, line }, index) => [trackedIds[index] ?? 0, number, 'CT', line, 'seed', now, now, READING]),
      );
      const writer = createRowWriter(query, dialect);
      for (const [index, row] of rows.entries())
        writer.insert({ id: ids[index] ?? 0, trackedId: trackedIds[index] ?? 0, version: 1, row }, now);
      await writer.finish();
    });
    if ((from / PORTION) % 20 === 0) say(`${Math.min(from + PORTION, count)} of ${count}: shifted copies`);
  }
}

const TRACKED = ['id', 'number', 'number_type', 'line', 'answer_id', 'seen_at', 'reported_at', 'reading'];
const READING = '{"v":2,"places":[],"ships":[],"events":[],"cut":0}';

function copyAt(model: Row | undefined, index: number, now: number): Row {
  const shift = ((index * 7) % 41) - 20;
  const row = model ?? EMPTY_ROW;
  const { fields, number } = watchAt(index, numberAt(index));
  return withDerived({
    ...row,
    ...fields,
    state: 'active',
    number,
    numberType: 'CT',
    line: row.line ?? 'MAEU',
    addedAt: now,
    seenAt: now,
    reportedAt: now,
    freshUntil: now + DAY,
    sample: true,
    problem: index % 50 === 0 ? 'SEALINE_NO_RESPONSE' : null,
    eta: shiftDays(row.eta, shift),
    discharge: shiftDays(row.discharge, shift),
    overdueAt: row.overdueAt === null ? null : row.overdueAt + shift * DAY,
  });
}

/** Near the model, on a ship or spot of this number. */
function movedTo(model: Row | undefined, spot: number): Row | undefined {
  if (model === undefined || model.latitude === null || model.longitude === null) return model;
  const latitude = Math.max(-60, Math.min(70, model.latitude + 8 * (((spot * 0.618_033_988_7) % 1) - 0.5)));
  const longitude = wrapLng(model.longitude + 8 * (((spot * 0.754_877_666_2) % 1) - 0.5));
  if (model.positionSource === 'last-place') return { ...model, latitude, longitude };
  return {
    ...model,
    latitude,
    longitude,
    imo: 9_000_000 + spot,
    mmsi: null,
    vessel: `${model.vessel ?? 'Ship'} ${spot}`,
  };
}

function shiftDays(time: PortTime | null, days: number): PortTime | null {
  if (time === null) return null;
  const { wall } = timeAt(wallMs(time) + days * DAY, 'UTC');
  return { ...time, wall, epochMs: time.epochMs === null ? null : time.epochMs + days * DAY };
}
