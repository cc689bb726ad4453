import type { table as english } from '../en/table.ts';
import type { TextsOf } from '../message.ts';

export const table: TextsOf<typeof english> = {
  'boxes.open': 'Als Tabelle öffnen',
  'boxes.find': 'Container suchen',
  'boxes.found': { one: '{count} von {all} Containern', other: '{count} von {all} Containern' },
  'timeline.copy': 'Als Tabelle kopieren',
  'timeline.column.place': 'Ort',
  'timeline.column.event': 'Ereignis',
  'timeline.column.date': 'Datum',
  'timeline.column.zone': 'Zeitzone',
  'timeline.column.evidence': 'Beleg',
  'timeline.column.terminal': 'Terminal',
  'timeline.column.vessel': 'Schiff',
  'timeline.column.voyage': 'Reise',
};
