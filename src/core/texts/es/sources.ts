import type { sources as english } from '../en/sources.ts';
import type { TextsOf } from '../message.ts';

export const sources: TextsOf<typeof english> = {
  'sources.name': 'Fuentes',
  'sources.position': 'posición {source}',
  'sources.route': 'ruta {source}',
  'sources.gave': 'Aportó',
  'sources.events': 'Eventos',
  'sources.way': 'Ruta',
  'sources.compared': 'No consultada ahora: se compara lo que dijo antes',
  'sources.held': '{time}; hasta entonces se conserva su respuesta',
  'sources.left': 'Llamadas restantes',
  'sources.leftOf': {
    select: 'per',
    forms: {
      minute: '{left} de {limit} por minuto',
      hour: '{left} de {limit} por hora',
      month: '{left} de {limit} por mes',
      other: '{left} de {limit} por día',
    },
  },
  'sources.rests': 'en pausa hasta {time}',
  'sources.credit': 'Crédito',
  'sources.terms': 'Condiciones',
  'sources.unconfirmed': 'Aún sin confirmar: hecho según la documentación publicada.',
  'sources.estimated': 'Las estimaciones son de este programa.',
  'sources.unread': {
    one: 'No se entendió {count} fila',
    many: 'No se entendieron {count} filas',
    other: 'No se entendieron {count} filas',
  },
  'sources.codes': 'Códigos desconocidos: {codes}',
};
