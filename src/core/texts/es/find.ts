import type { find as english } from '../en/find.ts';
import type { TextsOf } from '../message.ts';

export const find: TextsOf<typeof english> = {
  'search.go': 'Rastrear',
  'search.label': 'Número de envío',
  'search.placeholder': 'Contenedor, B/L o reserva',
  'search.line': '{line}. Elegir la naviera',
  'search.line.any': 'Naviera: detectar',
  'search.line.chip': '{name} · {code}',

  'state.asking': 'Consultando {what}',
  'state.waiting3': 'Consultando {what} al servicio, que pregunta a los sistemas de la propia naviera.',
  'state.waiting10':
    'Se sigue consultando {what}. Las navieras suelen tardar de 20 a 60 segundos; no hay ningún problema.',
  'state.waiting25': 'La naviera va lenta hoy. La búsqueda de {what} termina a los 75 segundos; puede abrir otra cosa.',

  'fresh.name': 'Vigencia',
  'fresh.from': 'Datos de la naviera: {time}, {age}',
  'fresh.fromUnknown': 'Datos de la naviera de antigüedad desconocida',
  'fresh.next': 'próx. {time}',
  'fresh.old': 'Más de un día de antigüedad: {age}',
  'fresh.unreached': 'Sin conexión con Landfall',
  'fresh.keptShort': 'se conserva la respuesta anterior',
  'fresh.clock': 'Reloj del dispositivo desajustado',
};
