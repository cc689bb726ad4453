import type { feeds as english } from '../en/feeds.ts';
import type { TextsOf } from '../message.ts';

export const feeds: TextsOf<typeof english> = {
  'feeds.expected': '{number}: Ankunft {place}',
  'feeds.overdue': '{number}: Ankunft {place} überfällig',
  'feeds.inPort': '{number}: laut AIS im Hafen, {place}',
  'feeds.arrived': '{number} angekommen: {place}',
  'feeds.cancelled': '{number}: storniert',
  'feeds.free': '{number}: letzter freier Tag {place}',
  'feeds.somewhere': 'Löschhafen',
  'feeds.expectedAbout': 'Von der Reederei erwartet, noch nicht gemeldet.',
  'feeds.inPortAbout': 'Laut AIS, von der Reederei nicht gemeldet.',
  'feeds.arrivedAbout': 'Von der Reederei gemeldet.',
  'feeds.firstPromise': 'Ursprüngliche ETA: {date}.',
  'feeds.sample': 'Beispieldaten.',
  'feeds.field': '{column}: {value}',
  'feeds.tooMany': {
    one: 'Nur das {count} nächste Datum ist hier: Fassen Sie den Filter dieses Kalenders enger.',
    other: 'Nur die {count} nächsten Daten sind hier: Fassen Sie den Filter dieses Kalenders enger.',
  },
};
