/** The name of a mark when it is hovered or focused, and in the heading of its card. */
import { lateText } from '../core/columns/late.ts';
import { toLate } from '../core/columns/lateness.ts';
import type { Translate } from '../core/texts/translate.ts';

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
