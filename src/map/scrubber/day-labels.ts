/** The days written under the axis: "now", the ends, then the stops in order, without overlaps. */
import type { Axis } from '../../core/scene/axis.ts';
import { shareOf } from '../../core/scene/axis-scale.ts';

export interface DayLabel {
  readonly key: string;
  readonly text: string;
  /** The middle of the text in pixels from the start of the axis. The text is kept within both ends. */
  readonly x: number;
  readonly isNow: boolean;
}

export interface DayWords {
  readonly now: string;
  readonly day: (tick: Axis['ticks'][number]) => string;
  /** Width of a text in pixels. */
  readonly measure: (text: string) => number;
}

const GAP = 10;

export function dayLabels(axis: Axis, width: number, words: DayWords): readonly DayLabel[] {
  const days = axis.ticks.map((tick, index) => ({
    key: `${index}`,
    ms: tick.ms,
    text: words.day(tick),
    rank: index === 0 ? 1 : index === axis.ticks.length - 1 ? 2 : tick.opensStop ? 3 : 4,
    isNow: false,
  }));
  const isNowInside = axis.nowMs >= axis.startMs && axis.nowMs <= axis.endMs;
  const now = { key: 'now', ms: axis.nowMs, text: words.now, rank: 0, isNow: true };
  const candidates = [...(isNowInside ? [now] : []), ...days].sort((a, b) => a.rank - b.rank || a.ms - b.ms);
  const labels: (DayLabel & { readonly half: number })[] = [];
  const texts = new Set<string>();
  for (const { key, ms, text, isNow } of candidates) {
    const half = words.measure(text) / 2;
    const x = Math.max(half, Math.min(width - half, shareOf(axis, ms) * width));
    if (half * 2 > width || texts.has(text)) continue;
    if (labels.some((other) => Math.abs(other.x - x) < other.half + half + GAP)) continue;
    texts.add(text);
    labels.push({ key, text, x, isNow, half });
  }
  return labels.map(({ key, text, x, isNow }) => ({ key, text, x, isNow })).sort((a, b) => a.x - b.x);
}
