import type { table as english } from '../en/table.ts';
import type { TextsOf } from '../message.ts';

export const table: TextsOf<typeof english> = {
  'boxes.open': 'Abrir como tabla',
  'boxes.find': 'Buscar un contenedor',
  'boxes.found': {
    plural: 'all',
    one: '{count} de {all} contenedor',
    many: '{count} de {all} de contenedores',
    other: '{count} de {all} contenedores',
  },
  'timeline.copy': 'Copiar como tabla',
  'timeline.column.place': 'Lugar',
  'timeline.column.event': 'Evento',
  'timeline.column.date': 'Fecha',
  'timeline.column.zone': 'Zona horaria',
  'timeline.column.evidence': 'Evidencia',
  'timeline.column.terminal': 'Terminal',
  'timeline.column.vessel': 'Buque',
  'timeline.column.voyage': 'Viaje',
};
