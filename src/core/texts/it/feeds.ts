import type { feeds as english } from '../en/feeds.ts';
import type { TextsOf } from '../message.ts';

export const feeds: TextsOf<typeof english> = {
  'feeds.expected': '{number} arriva a {place}',
  'feeds.overdue': '{number}: arrivo a {place} scaduto',
  'feeds.inPort': '{number}: in porto secondo l’AIS, {place}',
  'feeds.arrived': '{number}: arrivo avvenuto a {place}',
  'feeds.cancelled': '{number}: spedizione annullata',
  'feeds.free': '{number}: ultimo giorno di franchigia a {place}',
  'feeds.somewhere': 'porto di sbarco',
  'feeds.expectedAbout': 'Previsto dalla compagnia, non ancora comunicato.',
  'feeds.inPortAbout': 'Secondo l’AIS, non comunicato dalla compagnia.',
  'feeds.arrivedAbout': 'Comunicato dalla compagnia.',
  'feeds.firstPromise': 'ETA originaria: {date}.',
  'feeds.sample': 'Dati di esempio.',
  'feeds.field': '{column}: {value}',
  'feeds.tooMany': {
    one: 'Qui c’è solo {count} data, la più vicina: restringere il filtro di questo calendario.',
    many: 'Qui ci sono solo le {count} date più vicine: restringere il filtro di questo calendario.',
    other: 'Qui ci sono solo le {count} date più vicine: restringere il filtro di questo calendario.',
  },
};
