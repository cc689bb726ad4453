import type { table as english } from '../en/table.ts';
import type { TextsOf } from '../message.ts';

export const table: TextsOf<typeof english> = {
  'boxes.open': 'Abrir como tabela',
  'boxes.find': 'Buscar um contêiner',
  'boxes.found': {
    one: '{count} de {all} contêineres',
    many: '{count} de {all} contêineres',
    other: '{count} de {all} contêineres',
  },
  'timeline.copy': 'Copiar como tabela',
  'timeline.column.place': 'Lugar',
  'timeline.column.event': 'Evento',
  'timeline.column.date': 'Data',
  'timeline.column.zone': 'Fuso horário',
  'timeline.column.evidence': 'Evidência',
  'timeline.column.terminal': 'Terminal',
  'timeline.column.vessel': 'Navio',
  'timeline.column.voyage': 'Viagem',
};
