import type { ruleTexts as english } from '../en/rules.ts';
import type { TextsOf } from '../message.ts';

export const ruleTexts: TextsOf<typeof english> = {
  'rules.title': 'Reglas',
  'rules.body':
    'Cuándo un hecho se convierte en caso, y cuántas veces se actuó sobre sus casos. Vale el ajuste más específico: cliente y naviera, después cliente, después naviera, después todos.',
  'rules.column.rule': 'Regla',
  'rules.column.level': 'Umbral {n}',
  'rules.column.settings': 'Fijado por usted',
  'rules.column.quality': 'Con actuación',

  'rules.when.overdue': 'Un evento previsto quedó atrás hace este tiempo y no se ha informado.',
  'rules.when.slipped': 'La llegada supera en este tiempo la ETA original.',
  'rules.when.too-late': 'La llegada supera en este tiempo el día en que se necesita.',
  'rules.when.connection':
    'Entre la llegada y la salida del buque siguiente en un transbordo hay menos de este tiempo.',
  'rules.when.delayed': 'La naviera informa de un retraso en el transbordo y la estancia allí alcanza este tiempo.',
  'rules.when.rolled': 'El contenedor va en otro buque que el planificado al principio, tantas veces.',
  'rules.when.port-changed': 'Otro puerto de descarga que el indicado al principio, tantas veces.',
  'rules.when.cancelled': 'La naviera canceló el envío.',
  'rules.when.free-time': 'Queda esto hasta el último día libre, lo indique quien lo indique: vale el más temprano.',
  'rules.when.empty-return':
    'Lleva este tiempo fuera de la terminal y no se ha informado la devolución del contenedor vacío.',
  'rules.when.no-news': 'Llegaron actualizaciones y la naviera no tuvo nada más nuevo durante este tiempo.',
  'rules.when.ais-differs': 'La llegada que comunica el buque dista este tiempo de la que dice la naviera.',
  'rules.when.lookup-failed':
    'Sin encontrar durante este tiempo. Un número no aceptado o la falta de naviera cuenta de inmediato.',
  'rules.when.box-differs':
    'Un contenedor difiere de su conocimiento de embarque: 1 en la fecha, 2 en el buque, 3 en el puerto.',
  'rules.when.journey-ended': 'El trayecto terminó hace este tiempo y aún se vigila.',
  'rules.when.line-down': 'La naviera no responde desde hace este tiempo.',

  'rules.amount': { select: 'unit', forms: { hours: '{n}\u00a0h', days: '{n}\u00a0d', times: '{n}×', other: '{n}' } },
  'rules.off': 'desactivada',
  'rules.forAll': 'Todos',
  'rules.forCustomer': 'Cliente {customer}',
  'rules.forLine': 'Naviera {line}',
  'rules.forBoth': 'Cliente {customer} con naviera {line}',
  'rules.setting': '{who}: {levels}',
  'rules.usual': 'Habitual: {levels}',

  'rules.noCases': 'aún sin casos',
  'rules.few': '–',
  'rules.share': '{percent}\u00a0%',
  'rules.of': {
    plural: 'cases',
    one: '{acted} de {cases} caso',
    many: '{acted} de {cases} de casos',
    other: '{acted} de {cases} casos',
  },
  'rules.rarely': 'Pocas veces: ¿un umbral más alto, o desactivarla?',

  'rules.add': 'Fijar umbrales',
  'rules.addOf': 'Fijar umbrales: {rule}',
  'rules.changeOf': 'Cambiar {setting} ({rule})',
  'rules.customer': 'Cliente',
  'rules.customer.hint': 'Vacío: todos los clientes',
  'rules.line': 'Naviera',
  'rules.line.hint': 'Su código, por ejemplo MAEU. Vacío: todas las navieras',
  'rules.isOff': 'La regla está desactivada aquí',
  'rules.level': {
    select: 'unit',
    forms: {
      hours: 'Umbral {n}, horas',
      days: 'Umbral {n}, días',
      times: 'Umbral {n}, veces',
      other: 'Umbral {n}',
    },
  },
  'rules.saved': '{rule}, {setting}. Los casos se ajustan en medio minuto.',

  'rules.mistake.number': 'Cada umbral necesita un número de 0 a 10.000.',
  'rules.mistake.rising': 'Cada umbral debe ser igual al anterior o más alto: {levels} no lo cumple.',
  'rules.mistake.falling': 'Cada umbral debe ser igual al anterior o más bajo: {levels} no lo cumple.',
};
