import type { feeds as english } from '../en/feeds.ts';
import type { TextsOf } from '../message.ts';

export const feeds: TextsOf<typeof english> = {
  'feeds.expected': '{number} llega a {place}',
  'feeds.overdue': '{number}: llegada a {place} vencida',
  'feeds.inPort': '{number}: en puerto según AIS, {place}',
  'feeds.arrived': '{number} ha llegado a {place}',
  'feeds.cancelled': '{number}: cancelado',
  'feeds.free': '{number}: último día libre en {place}',
  'feeds.somewhere': 'su puerto de descarga',
  'feeds.expectedAbout': 'Previsto por la naviera, aún sin informar.',
  'feeds.inPortAbout': 'Según AIS, sin informar por la naviera.',
  'feeds.arrivedAbout': 'Informado por la naviera.',
  'feeds.firstPromise': 'ETA original: {date}.',
  'feeds.sample': 'Datos de ejemplo.',
  'feeds.field': '{column}: {value}',
  'feeds.tooMany': {
    one: 'Solo está aquí la fecha más próxima: acote el filtro de este calendario.',
    many: 'Solo están aquí los {count} de fechas más próximas: acote el filtro de este calendario.',
    other: 'Solo están aquí las {count} fechas más próximas: acote el filtro de este calendario.',
  },
};
