/**
 * Contradictions in the data and fields that could not be read, as sentences that can be sent to
 * the line as they are.
 */
import type { DataConflict } from '../reading/data-conflicts.ts';
import type { JourneyState } from '../reading/types.ts';
import { serviceStatusOf, statusLabel, statusOf, wordLabel } from '../shipment/codes.ts';
import type { Issue } from '../shipment/issue.ts';
import type { Translate } from '../texts/translate.ts';
import { formatDayTime } from '../time/format.ts';

export const issueText = ({ path, got, want }: Issue, t: Translate): string =>
  want === 'fewer-issues' ? t('notes.more', { got }) : t('notes.issue', { path, got, want: t(`notes.want.${want}`) });

const STATES: readonly JourneyState[] = [
  'planned',
  'in-transit',
  'at-transshipment',
  'arrived',
  'discharged',
  'out-for-delivery',
  'delivered',
  'returned',
  'cancelled',
  'unknown',
];

export function conflictText(found: DataConflict, t: Translate): string {
  const text = (key: string) => String(found.values[key] ?? '');
  const nm = Number(found.values['nm'] ?? 0);
  switch (found.kind) {
    case 'discharge-before-arrival':
      return t('shipment.note.discharge-before-arrival', { place: text('place') });
    case 'order-inverted': {
      const words = { place: text('place'), first: eventText(text('first'), t), second: eventText(text('second'), t) };
      return t('shipment.note.order-inverted', words);
    }
    case 'actual-in-future': {
      const time = { wall: text('wall'), zone: null, epochMs: null, dateOnly: found.values['dateOnly'] === 1 };
      return t('shipment.note.actual-in-future', { event: eventText(text('event'), t), time: formatDayTime(time, t) });
    }
    case 'place-off-route':
      return t('shipment.note.place-off-route', { place: text('place'), nm });
    case 'fix-refused':
      return t('shipment.note.fix-refused');
    case 'dangling-reference':
      return t('shipment.note.dangling-reference', { path: text('path'), got: text('got') });
    case 'status-disputed': {
      const state = STATES.find((one) => one === found.values['state']) ?? 'unknown';
      const words = { word: wordLabel(serviceStatusOf(text('word')), t), reading: t(`shipment.reading.${state}`) };
      return t('shipment.note.status-disputed', words);
    }
    case 'pin-off-path':
      return t('shipment.note.pin-off-path', { nm });
    case 'fix-far-from-pin':
      return t('shipment.note.fix-far-from-pin', { nm });
  }
}

const eventText = (word: string, t: Translate): string => statusLabel(statusOf(word), t) ?? word;
