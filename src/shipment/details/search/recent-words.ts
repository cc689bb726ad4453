/** Words what is stored about a recent number. Any version or script may have written to the storage. */
import type { Translate } from '../../../core/texts/translate.ts';
import type { Standing } from '../../../core/reading/standing.ts';
import type { NumberType, Outcome } from '../../../core/shipment/types.ts';
import { formatDay } from '../../../core/time/format.ts';
import { parseWireTime } from '../../../core/time/port-time.ts';
import type { RecentState } from '../../../state/preferences.ts';
import { dotted } from '../../../core/texts/joined.ts';

const STATE_KEYS = {
  planned: 'shipment.reading.planned',
  'in-transit': 'shipment.reading.in-transit',
  'at-transshipment': 'shipment.reading.at-transshipment',
  arrived: 'shipment.reading.arrived',
  discharged: 'shipment.reading.discharged',
  'out-for-delivery': 'shipment.reading.out-for-delivery',
  delivered: 'shipment.reading.delivered',
  returned: 'shipment.reading.returned',
  cancelled: 'shipment.reading.cancelled',
  overdue: 'shipment.reading.overdue',
  unknown: 'shipment.reading.unknown',
  'line-has-nothing': 'shipment.outcome.line-has-nothing',
  'no-containers': 'shipment.outcome.no-containers',
  'no-events': 'shipment.outcome.no-events',
  pending: 'shipment.outcome.pending',
} as const satisfies Record<Standing['word'] | Exclude<Outcome, 'ok'>, string>;

const isCode = (code: string): code is keyof typeof STATE_KEYS => Object.hasOwn(STATE_KEYS, code);

/**
 * Words the state of a recent number, for example `In transit · Rotterdam · 2 Dec`; `null` when the stored code is
 * unknown.
 */
export function recentWords(state: RecentState | string | null, t: Translate, nowMs: number): string | null {
  // Versions up to 0.1.0 stored the text itself.
  if (state === null || typeof state === 'string') return state;
  if (!isCode(state.code)) return null;
  const date = parseWireTime(state.day ?? '', 'event');
  return dotted([t(STATE_KEYS[state.code]), state.place, date && formatDay(date, t, nowMs)], t);
}

/** Any script may have written to the storage, so an invalid type means "detect". */
export const toType = (text: string | null): NumberType | null =>
  text === 'CT' || text === 'BL' || text === 'BK' ? text : null;
