import type { freshness as english } from '../en/freshness.ts';
import type { TextsOf } from '../message.ts';

export const freshness: TextsOf<typeof english> = {
  'fresh.refresh': 'Actualizar',
  'fresh.refreshing': 'Consultando a la naviera…',
  'fresh.costs': 'Consulta ahora a la naviera: una consulta de la suscripción',
  'fresh.cached': 'De la caché de este servidor; el servicio lo dio {age}.',
  'fresh.fromBrowser': 'No hubo conexión con Landfall: esto es lo que guardó este navegador.',
  'fresh.notCached': 'Obtenido para esta página {age}.',
  'fresh.serviceCache': 'El servicio lo tomó de su propia caché.',
  'fresh.serviceAsked': 'El servicio lo consultó a la naviera.',
  'fresh.clockAhead': 'El reloj de este dispositivo adelanta {span}; las horas se cuentan según el servidor.',
  'fresh.clockBehind': 'El reloj de este dispositivo atrasa {span}; las horas se cuentan según el servidor.',
  'fresh.expires':
    'Vale hasta {time}; después se vuelve a consultar automáticamente, una vez, mientras esta página esté a la vista.',
  'fresh.kept': 'La última actualización falló ({code}); se muestran datos anteriores.',
  'fresh.keptLess': 'La respuesta más nueva ({code}) decía menos que esta; se conserva la mejor.',
  'fresh.staleShort': 'viene una más nueva en camino',
  'fresh.offline': 'Está sin conexión',
  'fresh.offlineWhy': 'Lo que se abrió antes sigue legible; no se puede consultar nada nuevo.',
  'fresh.again': 'Posible de nuevo: {time}, {age}',
  'fresh.calls': 'Consultas: {used} de {total} usadas, quedan {remaining}',
  'fresh.shipments': 'Envíos este mes: {used} de {total} usados, quedan {remaining}',
  'fresh.used.calls': 'Consultas: {used} usadas',
  'fresh.used.shipments': 'Envíos este mes: {used} usados',
  'fresh.ask.title': '¿Consultar ahora a la naviera?',
  'fresh.ask.cost':
    'Los datos valen aún hasta {time}. Consultar ahora a la naviera cuesta una consulta de la suscripción y ningún envío nuevo, y puede tardar hasta un minuto.',
  'fresh.ask.limit': 'Un envío se puede volver a consultar cada 15 minutos.',
  'fresh.ask.go': 'Consultar a la naviera',
  'fresh.ask.cancel': 'Ahora no',
};
