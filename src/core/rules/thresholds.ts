/** Thresholds: the level that follows from an amount, and the settings of the desk that apply to a row. */
import type { Row } from '../columns/columns.ts';
import { normalizeText } from '../columns/fold.ts';
import type { Level, Levels } from './types.ts';

const toLevel = (count: number): Level | 0 => (count >= 3 ? 3 : count === 2 ? 2 : count === 1 ? 1 : 0);

/** A larger amount gives a higher level. */
export const levelOf = (amount: number, levels: Levels): Level | 0 =>
  toLevel(levels.filter((level) => amount >= level).length);

/** A smaller amount gives a higher level. */
export const levelBelow = (amount: number, levels: Levels): Level | 0 =>
  toLevel(levels.filter((level) => amount < level).length);

interface Aging {
  readonly level: Level | 0;
  /** Time at which the next level is reached. */
  readonly nextAt: number | null;
}

/** The level grows with the time since `from`. */
export function byAge(from: number, now: number, levels: Levels, unitMs: number): Aging {
  const level = levelOf((now - from) / unitMs, levels);
  const next = level === 3 ? undefined : levels[level];
  return { level, nextAt: next === undefined ? null : Math.ceil(from + next * unitMs) };
}

/** The level grows as `until` comes nearer. */
export function byCountdown(until: number, now: number, levels: Levels, unitMs: number): Aging {
  const level = levelOf(now - until, levelsBefore(levels, unitMs));
  const next = level === 3 ? undefined : levels[level];
  return { level, nextAt: next === undefined ? null : Math.ceil(until - next * unitMs) };
}

const levelsBefore = ([one, two, three]: Levels, unitMs: number): Levels => [
  -one * unitMs,
  -two * unitMs,
  -three * unitMs,
];

/** A setting of the desk for a rule: for all shipments, for a customer, for a carrier, or for both. */
export interface Setting {
  readonly customer: string | null;
  readonly line: string | null;
  /** `null` switches the rule off. */
  readonly levels: Levels | null;
}

/**
 * Returns the levels of the narrowest matching setting, or `null` when the rule is off. A setting for a customer
 * outweighs one for a carrier.
 */
export function levelsFor(usual: Levels, settings: readonly Setting[], { customer, line }: Row): Levels | null {
  const fits = settings.filter(
    (setting) =>
      (setting.customer === null || normalizeText(setting.customer) === normalizeText(customer ?? '')) &&
      (setting.line === null || setting.line === line),
  );
  const weight = (setting: Setting): number => (setting.customer === null ? 0 : 2) + (setting.line === null ? 0 : 1);
  const [best] = fits.toSorted((a, b) => weight(b) - weight(a));
  return best === undefined ? usual : best.levels;
}
