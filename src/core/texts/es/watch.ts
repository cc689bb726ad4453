import type { watch as english } from '../en/watch.ts';
import type { TextsOf } from '../message.ts';

export const watch: TextsOf<typeof english> = {
  'watch.this': 'Vigilar',
  'watch.thisLong': 'Vigilar {number}: añadirlo a Mis envíos',
  'watch.onDesk': 'En mi lista',
  'watch.onDeskLong': 'En mi lista: abrir {number} en Mis envíos',
  'watch.title': 'Vigilar {number}',
  'watch.body': 'Se actualiza solo, y se le avisa cuando requiere atención. Todos los campos son opcionales.',
  'watch.reference': 'Su referencia',
  'watch.customer': 'Cliente',
  'watch.tags': 'Etiquetas, separadas por comas',
  'watch.put': 'Añadir a Mis envíos',
  'watch.putting': 'Añadiendo a Mis envíos',
  'watch.cancel': 'Cancelar',
  'watch.done': '{number} está en Mis envíos',
  'watch.failed': 'No se cambió nada: no se pudo conectar con el servidor. Inténtelo de nuevo.',
  'watch.refused': 'No se cambió nada. El servidor dice: {reason}',
  'watch.desk': 'Mis envíos',
  'watch.toDesk': 'Abrir Mis envíos',
  'watch.toDeskEmpty': 'Vigilar muchos envíos',
  'watch.state.calm': {
    plural: 'watched',
    one: 'Se vigila {watched} envío y nada requiere atención',
    many: 'Se vigilan {watched} de envíos y nada requiere atención',
    other: 'Se vigilan {watched} envíos y nada requiere atención',
  },
  'watch.state.needs': {
    one: '{count} requiere atención',
    many: '{count} requieren atención',
    other: '{count} requieren atención',
  },
  'watch.state.arriving': {
    one: '{count} envío llega esta semana',
    many: '{count} de envíos llegan esta semana',
    other: '{count} envíos llegan esta semana',
  },
};
