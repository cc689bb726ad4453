/**
 * Writes copies of rows under other numbers, shifted by some days. Each copy is written as the store writes rows,
 * complete with its derived columns, so that a row is written once and not twice.
 */
import { evaluateWatch } from '../../server/desk/cases/findings/evaluate-watch.ts';
import { readRuleSettings } from '../../server/desk/cases/findings/rule-settings.ts';
import type { SqlDriver } from '../../server/desk/database/sql.ts';
import { createTransact } from '../../server/desk/store/transaction.ts';
import type { Row } from '../../src/core/columns/columns.ts';
import { withDerived } from '../../src/core/columns/apply-answer.ts';
import { EMPTY_ROW } from '../../src/core/columns/row.ts';
import { wrapLng } from '../../src/core/geo/unroll.ts';
import { timeAt, wallMs } from '../../src/core/time/port-time.ts';
import type { PortTime } from '../../src/core/time/types.ts';
import { DAY } from '../../src/core/time/units.ts';
import { numberAt, ownCellsAt, watchAt } from './watches.ts';

export interface CopyOptions {
  readonly models: readonly Row[];
  /** Number of vessels and places of the copies. Without it the copies keep those of the models. */
  readonly places?: number | undefined;
  /** Number of custom columns that are filled, of all types in turn. */
  readonly own?: number | undefined;
  readonly now: number;
}

/** Writes all copies in one transaction. */
export async function writeCopies(driver: SqlDriver, indexes: readonly number[], options: CopyOptions): Promise<void> {
  const { models, places, own = 0, now } = options;
  // Invented rows trigger no notifications.
  const transact = createTransact({
    driver,
    judge: { readRuleSettings, evaluateWatch },
    interests: { read: async () => [] },
    publish: () => undefined,
  });
  await transact(async ({ query, dialect, rows: pending }) => {
    const rows = indexes.map((index) => {
      if (places === undefined) return copyAt(models[index % models.length], { index, own, now });
      const spot = index % places;
      return copyAt(movedTo(models[spot % models.length], spot), { index, own, now });
    });
    const trackedIds = await dialect.nextIds(query, 'tracked', rows.length);
    const ids = await dialect.nextIds(query, 'watches', rows.length);
    await query.insert(
      { table: 'tracked', columns: TRACKED },
      rows.map(({ number, line }, index) => [trackedIds[index] ?? 0, number, 'CT', line, 'seed', now, now, READING]),
    );
    for (const [index, row] of rows.entries())
      pending.insert({ id: ids[index] ?? 0, trackedId: trackedIds[index] ?? 0, version: 1, row }, now);
  });
}

const TRACKED = ['id', 'number', 'number_type', 'line', 'answer_id', 'seen_at', 'reported_at', 'reading'];
const READING = '{"v":2,"places":[],"ships":[],"events":[],"cut":0}';

interface Copy {
  readonly index: number;
  readonly own: number;
  readonly now: number;
}

function copyAt(model: Row | undefined, { index, own, now }: Copy): Row {
  const shift = ((index * 7) % 41) - 20;
  const row = model ?? EMPTY_ROW;
  const { fields, number } = watchAt(index, numberAt(index));
  return withDerived({
    ...row,
    ...fields,
    ...ownCellsAt(index, own),
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
    // All dates are shifted together. Otherwise the rules would find carrier and vessel days apart.
    eta: shiftDays(row.eta, shift),
    shipEta: shiftDays(row.shipEta, shift),
    predictedEta: shiftDays(row.predictedEta, shift),
    discharge: shiftDays(row.discharge, shift),
    overdueAt: row.overdueAt === null ? null : row.overdueAt + shift * DAY,
  });
}

/** Returns a position near the model's, on the vessel or place of this number. */
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
