import type { moneyPart as english } from '../en/money.ts';
import type { TextsOf } from '../message.ts';

export const moneyPart: TextsOf<typeof english> = {
  'money.title': 'Costo hasta hoy',
  'money.titleActive': 'Costo hasta hoy, envíos activos',
  'money.sum': 'al menos {amounts}; {assessed} de {of} evaluados',
  'money.sumWhy':
    'Según sus propias tarifas. Evaluados: contenedores con tarifa y fechas para cada cargo; de un conocimiento de embarque se calcula el costo de un contenedor. Las monedas no se suman.',
  'money.tomorrow': '{amounts} más mañana',
  'money.kind.demurrage': 'Demora',
  'money.kind.detention': 'Detención',
  'money.kind.storage': 'Almacenaje',
  'money.days': {
    plural: 'days',
    one: '{days} día con cargo, último día libre {lastFree}',
    many: '{days} de días con cargo, último día libre {lastFree}',
    other: '{days} días con cargo, último día libre {lastFree}',
  },
  'money.unassessed': 'sin evaluar: {why}',
  'money.by': 'Su tarifa para {scope}',
  'money.by.sample': 'Tarifa de ejemplo para {scope}',
  'money.by.all': 'todos los envíos',
  'money.by.customer': 'cliente {value}',
  'money.by.port': 'puerto {value}',
  'money.by.line': 'naviera {value}',
  'money.by.size': 'tipo {value}',
  'money.until': 'Si se retira o devuelve el',
  'money.onDay': 'Costo el {day}',
  'money.dispute': 'Hoja de reclamación',
};
