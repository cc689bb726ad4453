/** The name of a mark when it is hovered or focused, and in the heading of its card. */
import { lateText } from '../core/columns/late.ts';
import { toLate } from '../core/columns/lateness.ts';
import { listed } from '../core/texts/joined.ts';
import type { Translate } from '../core/texts/translate.ts';
import { formatAge } from '../core/time/duration.ts';
import type { DrawnMark } from './mark-list.ts';

export interface NamedMark {
  readonly shipments: number;
  readonly place: string;
  readonly late: number;
  readonly latest: number;
}

/** Formats a name such as `12 shipments at MSC Ines, 3 late, the latest 38 d after needed date`. */
export function markName({ shipments, place, late, latest }: NamedMark, nowMs: number, t: Translate) {
  const at = t('fleet.at', { shipments: t('work.members', { count: shipments }), place });
  const delay = late === 0 ? null : t('fleet.late', { count: late, late: lateText(toLate(latest, nowMs), t) });
  return { at, delay, whole: delay === null ? at : t('changes.withLate', { text: at, late: delay }) };
}

/** Formats the lines of a mark under the pointer: its name, the age of its position, and its delay. */
export function hoverLines(mark: DrawnMark, nowMs: number, t: Translate): readonly string[] {
  const { shape, places, name, total, at, late, latest } = mark;
  const isOnLand = shape === 'ashore' || shape === 'inland';
  const unnamed = t(shape === 'inland' ? 'fleet.onTheWay' : 'fleet.noName');
  const place = places === 1 ? (name ?? unnamed) : t(isOnLand ? 'fleet.several' : 'fleet.ships', { count: places });
  const words = markName({ shipments: total, place, late, latest }, nowMs, t);
  const age = shape === 'ais' && at !== null ? t('map.scene.fixShort', { age: formatAge(nowMs - at, t) }) : null;
  return [listed([words.at, age], t), ...(words.delay === null ? [] : [words.delay])];
}
