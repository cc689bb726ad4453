import type { feeds as english } from '../en/feeds.ts';
import type { TextsOf } from '../message.ts';

export const feeds: TextsOf<typeof english> = {
  'feeds.expected': '{number} tiba di {place}',
  'feeds.overdue': '{number}: kedatangan di {place} lewat jadwal',
  'feeds.inPort': '{number}: di pelabuhan menurut AIS, {place}',
  'feeds.arrived': '{number} telah tiba di {place}',
  'feeds.cancelled': '{number}: dibatalkan',
  'feeds.free': '{number}: hari terakhir free time di {place}',
  'feeds.somewhere': 'pelabuhan bongkarnya',
  'feeds.expectedAbout': 'Diperkirakan pelayaran, belum dilaporkan.',
  'feeds.inPortAbout': 'Menurut AIS, tidak dilaporkan pelayaran.',
  'feeds.arrivedAbout': 'Dilaporkan pelayaran.',
  'feeds.firstPromise': 'ETA awal: {date}.',
  'feeds.sample': 'Data contoh.',
  'feeds.field': '{column}: {value}',
  'feeds.tooMany': 'Hanya {count} tanggal terdekat ada di sini: persempit filter kalender ini.',
};
