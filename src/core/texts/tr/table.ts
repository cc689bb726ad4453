import type { table as english } from '../en/table.ts';
import type { TextsOf } from '../message.ts';

export const table: TextsOf<typeof english> = {
  'boxes.open': 'Tablo olarak aç',
  'boxes.find': 'Konteyner bul',
  'boxes.found': { one: '{count} / {all} konteyner', other: '{count} / {all} konteyner' },
  'timeline.copy': 'Tablo olarak kopyala',
  'timeline.column.place': 'Yer',
  'timeline.column.event': 'Olay',
  'timeline.column.date': 'Tarih',
  'timeline.column.zone': 'Saat dilimi',
  'timeline.column.evidence': 'Dayanak',
  'timeline.column.terminal': 'Terminal',
  'timeline.column.vessel': 'Gemi',
  'timeline.column.voyage': 'Sefer',
};
