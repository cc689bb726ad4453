import type { ownColumnTexts as english } from '../en/own-columns.ts';
import type { TextsOf } from '../message.ts';

export const ownColumnTexts: TextsOf<typeof english> = {
  'ownColumns.title': 'Sus columnas',
  'ownColumns.body':
    'Lo que quiera anotar de los envíos: se muestra en listas, hojas, correos y por la API, solo para su equipo. {count} de {most} en uso.',
  'ownColumns.full': 'No se admiten más de {most}: archive antes una.',
  'ownColumns.none':
    'Ninguna todavía. Una columna que añada aquí se puede mostrar en cualquier lista y llenar desde una hoja.',
  'ownColumns.add': 'Añadir una columna',
  'ownColumns.column.name': 'Nombre',
  'ownColumns.column.type': 'Tipo',
  'ownColumns.type': {
    select: 'type',
    forms: { text: 'Texto', number: 'Número', money: 'Importe', day: 'Día', choice: 'Opción', other: '{type}' },
  },
  'ownColumns.money': 'Importe, {currency}',
  'ownColumns.choice': 'Opción: {choices}',
  'ownColumns.choiceSeveral': 'Varias opciones: {choices}',
  'ownColumns.change': 'Cambiar',
  'ownColumns.changeOf': 'Cambiar {name}',
  'ownColumns.otherType': 'Otro tipo',
  'ownColumns.up': 'Subir {name}',
  'ownColumns.down': 'Bajar {name}',
  'ownColumns.retire': 'Archivar',
  'ownColumns.retireOf': 'Archivar {name}',
  'ownColumns.retired': 'Archivada: {name}. Conserva sus valores.',
  'ownColumns.retiredTitle': 'Archivadas',
  'ownColumns.retiredBody': 'Conservan sus valores y no se muestran en ninguna parte.',
  'ownColumns.restore': 'Recuperar',
  'ownColumns.restoreOf': 'Recuperar {name}',
  'ownColumns.restored': 'De nuevo en uso: {name}',
  'ownColumns.saved': 'Guardado: {name}',
  'ownColumns.name.hint': 'Máximo 60 caracteres; una hoja con este encabezado la llena',
  'ownColumns.currency': 'Moneda',
  'ownColumns.currency.hint': 'Tres letras, por ejemplo EUR. Queda como está',
  'ownColumns.choices': 'Opciones',
  'ownColumns.choices.hint': 'Una debajo de otra',
  'ownColumns.several': 'Un envío puede tener varias',
  'ownColumns.mistake.name': 'La columna necesita un nombre.',
  'ownColumns.mistake.currency': 'Una moneda son tres letras, por ejemplo EUR.',
  'ownColumns.mistake.choices': 'Escriba al menos una opción.',
};
