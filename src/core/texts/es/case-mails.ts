import type { caseMails as english } from '../en/case-mails.ts';
import type { TextsOf } from '../message.ts';

export const caseMails: TextsOf<typeof english> = {
  'case.overdue.next': {
    select: 'source',
    forms: {
      arrival: 'Preguntar a {line} si ya llegó',
      'arrival-ais': 'Planificar con la ETA por AIS y pedir una nueva fecha a {line}',
      departure: 'Preguntar a {line} si ya zarpó',
      'in-port': 'Preguntar a {line} por la descarga y la liberación',
      other: 'Preguntar a {line} si ya ocurrió',
    },
  },
  'case.too-late.next': {
    plural: 'days',
    one: 'Avisar a {customer}: llegará {days} día tarde',
    many: 'Avisar a {customer}: llegará {days} de días tarde',
    other: 'Avisar a {customer}: llegará {days} días tarde',
  },
  'case.slipped.next': 'Avisar a {customer} y reprogramar lo planificado para la fecha anterior',
  'case.connection.next': 'Preguntar a {line} si el contenedor sigue planificado en {ship}',
  'case.delayed.next': 'Preguntar a {line} en qué buque continúa',
  'case.rolled.next': {
    select: 'source',
    forms: {
      loaded: 'Preguntar a {line} en qué buque está',
      other: 'Preguntar a {line} el motivo y la nueva llegada',
    },
  },
  'case.port-changed.next': 'Revisar aduana, liberación y transporte en {port}',
  'case.cancelled.next': 'Preguntar el motivo a {line} y reservar de nuevo',
  'case.free-time.next': {
    select: 'event',
    forms: {
      demurrage: 'Organizar el retiro a más tardar el último día libre',
      detention: 'Organizar la devolución del contenedor vacío',
      other: 'Actuar a más tardar el último día libre',
    },
  },
  'case.empty-return.next': 'Preguntar al transportista dónde está el contenedor vacío',
  'case.no-news.next': 'Consultar el sitio web de {line} o contactar con la naviera',
  'case.ais-differs.next': 'Planificar con la fecha más tardía hasta que la naviera confirme',
  'case.lookup-failed.next': {
    select: 'source',
    forms: {
      refused: 'Corregir el número o dejar de vigilarlo',
      'line-needed': 'Elegir la naviera',
      'type-needed': 'Elegir el tipo de número',
      'not-found': 'Comprobar el número y la naviera con quien los dio',
      unsupported: 'Rastrearlo con otro número o dejar de vigilarlo',
      other: 'Comprobar el número',
    },
  },
  'case.box-differs.next': 'Preguntar a {line} si se dividió el conocimiento de embarque',
  'case.journey-ended.next': 'Dejar de vigilarlo o ponerle la nueva referencia',
  'case.line-down.next': 'Nada que hacer hasta que la naviera responda: las fechas pueden estar desactualizadas',
  'case.overdue.mail': {
    select: 'source',
    forms: {
      arrival: 'La llegada a {port} debía ser el {date} y aún no se ha informado.',
      'arrival-ais':
        'La llegada a {port} debía ser el {date} y aún no se ha informado. El buque indica como ETA el {oldDate}.',
      departure: 'La salida de {port} debía ser el {date} y aún no se ha informado.',
      'in-port':
        'Según AIS, el buque está en el puerto de {port} desde el {date}. La naviera aún no ha informado la llegada.',
      other: '“{event}” en {port} debía ocurrir el {date} y aún no se ha informado.',
    },
  },
  'case.too-late.mail': {
    select: 'source',
    forms: {
      overdue: 'La llegada a {port} aún no se había informado el {date}. La fecha en que lo necesita es el {oldDate}.',
      other: {
        plural: 'days',
        one: 'La llegada a {port} es ahora el {date}: {days} día después de la fecha en que lo necesita ({oldDate}).',
        many: 'La llegada a {port} es ahora el {date}: {days} de días después de la fecha en que lo necesita ({oldDate}).',
        other:
          'La llegada a {port} es ahora el {date}: {days} días después de la fecha en que lo necesita ({oldDate}).',
      },
    },
  },
  'case.slipped.mail': 'La llegada a {port} pasó del {oldDate} al {date}.',
  'case.connection.mail': {
    select: 'source',
    forms: {
      missed:
        'En {port}, el siguiente buque zarpa el {date}, antes de la llegada del {oldDate}. Es de esperar una salida posterior.',
      other:
        'El transbordo en {port} es ajustado: llegada {oldDate}, salida del buque siguiente {date}. Es posible una salida posterior.',
    },
  },
  'case.delayed.mail': 'La naviera informa de un retraso en {port}, donde el contenedor está desde el {oldDate}.',
  'case.rolled.mail': {
    select: 'source',
    forms: {
      loaded: 'Según la naviera, el envío se cargó en {oldShip} en {port} y sale con {ship}.',
      other: 'La naviera pasó el envío de {oldShip} a {ship} en {port}.',
    },
  },
  'case.port-changed.mail': 'La naviera planifica ahora la descarga en {port} en lugar de {oldPort}.',
  'case.cancelled.mail': 'La naviera canceló el envío {number}.',
  'case.free-time.mail': {
    select: 'event',
    forms: {
      demurrage: 'El último día libre en {port} es el {date}; después se generan cargos.',
      detention: 'El contenedor vacío está libre de cargos hasta el {date}.',
      other: 'El último día libre es el {date}.',
    },
  },
  'case.empty-return.mail': 'El contenedor salió de {port} el {date}; su devolución aún no se ha informado.',
  'case.no-news.mail': 'La naviera no ha actualizado este envío desde el {date}.',
  'case.ais-differs.mail': 'Para {port}, la naviera indica el {oldDate} y el propio buque, el {date}.',
  'case.lookup-failed.mail': {
    select: 'source',
    forms: {
      refused: 'El número {number} no fue aceptado. Le rogamos que lo compruebe.',
      'line-needed': 'No pudimos detectar la naviera de {number}. Le rogamos que nos indique su nombre.',
      'type-needed':
        'Le rogamos que nos indique si {number} es un contenedor, un conocimiento de embarque o una reserva.',
      'not-found':
        'La naviera no tiene registro de {number}. Le rogamos que compruebe el número y el nombre de la naviera.',
      unsupported: 'No podemos rastrear {number} con esta naviera. Le rogamos que nos dé otro número del envío.',
      other: 'No podemos rastrear {number}. Le rogamos que compruebe el número y el nombre de la naviera.',
    },
  },
  'case.box-differs.mail': 'El contenedor {box} no viaja con el resto de {number}.',
  'case.journey-ended.mail': 'El trayecto de {number} ha terminado.',
  'case.line-down.mail': 'Por ahora {line} no da información. Siguen valiendo las últimas fechas conocidas.',
  'case.mail.sample': 'Estos son datos de ejemplo.',
  'case.mail.row': '{number} ({reference})',
  'case.mail.rowPlain': '{number}',
  'case.mail.asOf': 'Situación al {date}.',
  'case.mail.ship': 'Buque: {ship}',
  'since.subject': {
    plural: 'count',
    one: 'Novedades de {count} envío',
    many: 'Novedades de {count} de envíos',
    other: 'Novedades de {count} envíos',
  },
};
