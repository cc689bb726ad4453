import type { table as english } from '../en/table.ts';
import type { TextsOf } from '../message.ts';

export const table: TextsOf<typeof english> = {
  'boxes.open': 'Buka sebagai tabel',
  'boxes.find': 'Cari kontainer',
  'boxes.found': '{count} dari {all} kontainer',
  'timeline.copy': 'Salin sebagai tabel',
  'timeline.column.place': 'Tempat',
  'timeline.column.event': 'Peristiwa',
  'timeline.column.date': 'Tanggal',
  'timeline.column.zone': 'Zona waktu',
  'timeline.column.evidence': 'Bukti',
  'timeline.column.terminal': 'Terminal',
  'timeline.column.vessel': 'Kapal',
  'timeline.column.voyage': 'Voyage',
};
