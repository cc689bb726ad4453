import type { table as english } from '../en/table.ts';
import type { TextsOf } from '../message.ts';

export const table: TextsOf<typeof english> = {
  'boxes.open': 'Aprire come tabella',
  'boxes.find': 'Trovare un container',
  'boxes.found': {
    one: '{count} di {all} container',
    many: '{count} di {all} container',
    other: '{count} di {all} container',
  },
  'timeline.copy': 'Copiare come tabella',
  'timeline.column.place': 'Luogo',
  'timeline.column.event': 'Evento',
  'timeline.column.date': 'Data',
  'timeline.column.zone': 'Fuso orario',
  'timeline.column.evidence': 'Riscontro',
  'timeline.column.terminal': 'Terminal',
  'timeline.column.vessel': 'Nave',
  'timeline.column.voyage': 'Viaggio',
};
