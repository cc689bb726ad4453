import type { freeDaysTexts as english } from '../en/free-days.ts';
import type { TextsOf } from '../message.ts';

export const freeDaysTexts: TextsOf<typeof english> = {
  'freeDays.title': 'Sus días libres',
  'freeDays.body':
    'Contados desde la descarga (demora) o la salida de terminal (detención) para el caso “Último día libre”, cuando terminan antes de lo que dice la naviera. Vale la entrada más específica: puerto, después naviera, después tipo de contenedor.',
  'freeDays.none':
    'Ninguno registrado. Si su contrato fija días libres para una naviera, un puerto o un tipo de contenedor, regístrelos aquí: “Último día libre” avisará entonces según la fecha más temprana.',
  'freeDays.loading': 'Leyendo los días libres',
  'freeDays.add': 'Añadir días libres',
  'freeDays.change': 'Cambiar',
  'freeDays.changeTitle': 'Cambiar días libres',
  'freeDays.changeOf': 'Cambiar días libres: {what}',
  'freeDays.column.line': 'Naviera',
  'freeDays.column.port': 'Puerto',
  'freeDays.column.size': 'Tipo de contenedor',
  'freeDays.column.kind': 'Clase',
  'freeDays.column.days': 'Días',
  'freeDays.column.rest': 'No se cuentan',
  'freeDays.any': 'cualquiera',
  'freeDays.kind.demurrage': 'Demora',
  'freeDays.kind.detention': 'Detención',
  'freeDays.kind.storage': 'Almacenaje',
  'freeDays.days': {
    plural: 'days',
    one: '{days} día',
    many: '{days} de días',
    other: '{days} días',
  },
  'freeDays.everyDay': 'se cuentan todos los días',
  'freeDays.what': '{kind}, {days} para naviera {line}, puerto {port}, tipo {size}',
  'freeDays.line.hint': 'Su código, por ejemplo MAEU. Vacío: cualquiera',
  'freeDays.port.hint': 'El de descarga, por ejemplo NLRTM. Vacío: cualquiera',
  'freeDays.size.hint': 'Cómo empieza: 22R vale para 22R1. Vacío: cualquiera',
  'freeDays.rest': 'Días de la semana que no se cuentan',
  'freeDays.holidays.label': 'Festivos que no se cuentan',
  'freeDays.holidays.hint': 'Como 2026-12-25, separados por comas',
  'freeDays.saved': 'Días libres: {what}. Los casos se ajustan en medio minuto.',
  'freeDays.mistake.days': 'Los días libres son un número entero de 1 a 365.',
  'freeDays.mistake.rest': 'Debe contarse al menos un día de la semana.',
  'freeDays.mistake.holiday': '“{text}” no es un día. Escríbalo como 2026-12-25.',
  'freeDays.mistake.many': 'Caben 200 festivos como máximo.',
};
