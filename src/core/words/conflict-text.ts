/** Words contradictions in the data and unread fields as sentences that can be sent to the carrier unchanged. */
import { PHASES } from '../columns/derive.ts';
import type { DataConflict } from '../reading/conflict.ts';
import { serviceStatusOf, statusLabel, statusOf, wordLabel } from '../shipment/codes.ts';
import type { Issue } from '../shipment/issue.ts';
import type { Translate } from '../texts/translate.ts';
import { formatDayTime } from '../time/format.ts';
import { doubtText } from './doubt-text.ts';

export const issueText = ({ path, got, want }: Issue, t: Translate): string =>
  want === 'fewer-issues' ? t('notes.more', { got }) : t('notes.issue', { path, got, want: t(`notes.want.${want}`) });

export function conflictText(found: DataConflict, t: Translate): string {
  const text = (key: string): string => {
    const value = found.values[key] ?? '';
    return typeof value === 'object' ? formatDayTime(value, t) : String(value);
  };
  const nm = Number(found.values['nm'] ?? 0);
  const place = text('place');
  switch (found.kind) {
    case 'discharge-before-arrival':
      return t('shipment.note.discharge-before-arrival', { place });
    case 'order-inverted': {
      const words = { place, first: eventText(text('first'), t), second: eventText(text('second'), t) };
      return t('shipment.note.order-inverted', words);
    }
    case 'actual-in-future':
      return t('shipment.note.actual-in-future', { event: eventText(text('event'), t), time: text('time') });
    case 'place-off-route':
      return t('shipment.note.place-off-route', { place, nm });
    case 'fix-refused':
      return t('shipment.note.fix-refused');
    case 'dangling-reference':
      return t('shipment.note.dangling-reference', { path: text('path'), got: text('got') });
    case 'status-disputed': {
      const state = PHASES.find((phase) => phase === found.values['state']) ?? 'unknown';
      const words = { word: wordLabel(serviceStatusOf(text('word')), t), reading: t(`shipment.reading.${state}`) };
      return t('shipment.note.status-disputed', words);
    }
    case 'pin-off-path':
      return t('shipment.note.pin-off-path', { nm });
    case 'fix-far-from-pin':
      return t('shipment.note.fix-far-from-pin', { nm });
    case 'two-journeys':
      return t('shipment.note.two-journeys', { from: text('from'), to: text('to'), date: text('date') });
    case 'summary-port-differs':
      return t('shipment.note.summary-port-differs', { place, port: text('port') });
    case 'ships-differ':
      return t('shipment.note.ships-differ', { place, loaded: text('loaded'), sails: text('sails') });
    case 'connection-missed':
      return t('shipment.note.connection-missed', { place, leaves: text('leaves'), arrives: text('arrives') });
    case 'arrival-before-departure': {
      const ends = { from: text('from'), to: text('to') };
      return t('shipment.note.arrival-before-departure', { ...ends, leaves: text('leaves'), arrives: text('arrives') });
    }
    case 'fix-of-other-ship':
      return t('shipment.note.fix-of-other-ship', { ship: text('ship'), carrier: text('carrier') });
    case 'arrived-by-ais':
      return t('shipment.note.arrived-by-ais', { place, date: text('date'), expected: text('expected') });
    case 'ship-not-in-port':
      return t('shipment.note.ship-not-in-port', { place, nm, date: text('date') });
    case 'departure-unreported':
    case 'ais-apart':
    case 'arrived-by-summary':
    case 'summary-date-differs':
    case 'two-arrivals':
    case 'date-out-of-reach':
      return doubtText(found, t) ?? '';
    case 'second-list':
      return t('shipment.note.second-list', { number: text('number') });
  }
}

const eventText = (word: string, t: Translate): string => statusLabel(statusOf(word), t) ?? word;
