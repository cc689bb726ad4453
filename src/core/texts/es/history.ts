import type { history as english } from '../en/history.ts';
import type { TextsOf } from '../message.ts';

export const history: TextsOf<typeof english> = {
  'past.asOf': 'Situación al {date}',
  'past.why': 'Como se sabía entonces, no hoy.',
  'past.toNow': 'Mostrar ahora',
  'history.name': 'Historial',
  'history.title': 'Evolución de la ETA',
  'history.titleAt': 'Evolución de la ETA en {place}',
  'history.delayAt': '{place}: {delay}',
  'history.count': {
    one: '{count} consulta anterior · {span}',
    many: '{count} de consultas anteriores · {span}',
    other: '{count} consultas anteriores · {span}',
  },
  'history.empty': 'Sin consultas anteriores: este número se consultó por primera vez.',
  'history.cost': {
    one: 'Se puede cargar el resultado de {count} consulta anterior: {count} consulta, sin contar un envío nuevo.',
    many: 'Se pueden cargar los resultados de {count} de consultas anteriores: {count} de consultas, sin contar un envío nuevo.',
    other:
      'Se pueden cargar los resultados de {count} consultas anteriores: {count} consultas, sin contar un envío nuevo.',
  },
  'history.load': 'Cargar los resultados',
  'history.listCost':
    'Se puede cargar lo que la naviera dijo antes: 2 consultas para la lista y su primer resultado, sin contar un envío nuevo. Los demás quedan a su elección.',
  'history.loadList': 'Cargar la lista',
  'history.loading': {
    one: '{count} resultado en camino',
    many: '{count} de resultados en camino',
    other: '{count} resultados en camino',
  },
  'history.partly': {
    one: 'No se pudo obtener {count} resultado.',
    many: 'No se pudieron obtener {count} de resultados.',
    other: 'No se pudieron obtener {count} resultados.',
  },
  'history.chart':
    'Las ETA en escalones, a trazos donde los resultados no están cargados; la lista de abajo dice lo mismo',
  'history.between':
    'La fecha se movió {by} en algún momento entre {from} y {to}: los resultados intermedios no están cargados.',
  'history.dot': 'consultado {at}: {eta}',
  'history.list': 'Consultas anteriores',
  'history.now': 'Ahora',
  'history.noDate': 'fecha desconocida',
  'history.unknown': 'sin fecha de llegada',
  'history.notLoaded': 'no cargado',
  'history.eta': 'ETA {date}',
  'history.compare': 'Comparar',
  'history.movedMost': 'lo que más se movió: {event}, {place}, {by}',
  'history.comparison': 'Qué cambió entre las dos',
  'history.changed': 'Qué cambió de {from} a {to}',
  'history.compared': 'Comparado',
  'history.same': 'Nada cambió.',
  'history.diff.moved': '{event}, {place}: se movió {by}, al {date}',
  'history.diff.happened': '{event}, {place}: ocurrió el {date} ({by})',
  'history.diff.new': '{event}, {place}: nuevo, {date}',
  'history.diff.gone': '{event}, {place}: ya no está en la respuesta',
  'summary.since': 'frente a la ETA dada el {date}',
};
