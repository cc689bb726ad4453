import type { watch as english } from '../en/watch.ts';
import type { TextsOf } from '../message.ts';

export const watch: TextsOf<typeof english> = {
  'watch.this': 'Beobachten',
  'watch.thisLong': '{number} beobachten: zu Meine Sendungen hinzufügen',
  'watch.onDesk': 'In meiner Liste',
  'watch.onDeskLong': 'In meiner Liste: {number} in Meine Sendungen öffnen',
  'watch.title': '{number} beobachten',
  'watch.body':
    'Die Sendung wird von selbst aktualisiert, und Sie erfahren, wenn Handlungsbedarf besteht. Alle Angaben sind freiwillig.',
  'watch.reference': 'Ihre Referenz',
  'watch.customer': 'Kunde',
  'watch.tags': 'Labels, durch Kommas getrennt',
  'watch.put': 'Zu Meine Sendungen hinzufügen',
  'watch.putting': 'Wird zu Meine Sendungen hinzugefügt',
  'watch.cancel': 'Abbrechen',
  'watch.done': '{number} ist in Meine Sendungen',
  'watch.failed': 'Nichts wurde geändert: Der Server war nicht erreichbar. Versuchen Sie es erneut.',
  'watch.refused': 'Nichts wurde geändert. Der Server sagt: {reason}',
  'watch.desk': 'Meine Sendungen',
  'watch.toDesk': 'Meine Sendungen öffnen',
  'watch.toDeskEmpty': 'Viele Sendungen beobachten',
  'watch.state.calm': {
    plural: 'watched',
    one: '{watched} Sendung wird beobachtet, kein Handlungsbedarf',
    other: '{watched} Sendungen werden beobachtet, kein Handlungsbedarf',
  },
  'watch.state.needs': '{count} mit Handlungsbedarf',
  'watch.state.arriving': {
    one: '{count} Sendung kommt diese Woche an',
    other: '{count} Sendungen kommen diese Woche an',
  },
};
