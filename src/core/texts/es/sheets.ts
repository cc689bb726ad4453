import type { sheets as english } from '../en/sheets.ts';
import type { TextsOf } from '../message.ts';

export const sheets: TextsOf<typeof english> = {
  'sheet.fact': '{event} (su equipo)',
  'sheet.reason.blank': 'La fila está vacía.',
  'sheet.reason.header': 'Son encabezados.',
  'sheet.reason.total': 'Es un total.',
  'sheet.reason.noNumber': 'Aquí no se encontró ningún número.',
  'sheet.reason.missingNumber': 'La fila no tiene número.',
  'sheet.reason.notANumber': '“{text}” no es un contenedor, un conocimiento de embarque ni una reserva.',
  'sheet.reason.shortened':
    'Una hoja de cálculo acortó “{text}”: se perdieron sus últimos dígitos. Dé a la columna formato de texto.',
  'sheet.reason.manual': {
    select: 'kind',
    forms: {
      AW: 'Guía aérea: vigilada sin actualizaciones.',
      HB: 'Conocimiento de embarque house: vigilado sin actualizaciones.',
      TR: 'Camión: vigilado sin actualizaciones.',
      other: 'Vigilado sin actualizaciones.',
    },
  },
  'sheet.reason.checkDigit': 'El dígito de control de {number} no encaja.',
  'sheet.reason.withoutCheckDigit': '{number} no tiene dígito de control.',
  'sheet.reason.letterForDigit': 'En {number} hay una letra en lugar de un dígito.',
  'sheet.reason.duplicate': 'Lo mismo está en la fila {row}.',
  'sheet.reason.inBill': 'Se rastrea con el conocimiento de embarque {number}.',
  'sheet.reason.here': 'Ya está en su lista.',
  'sheet.reason.same': 'Nada difiere.',
  'sheet.reason.differs': 'Ya está en su lista, y algunas celdas difieren.',
  'sheet.reason.changedSince': 'Alguien lo cambió después de exportar la hoja.',
  'sheet.reason.needsLine': 'La naviera no se deduce del número.',
  'sheet.reason.unknownId': 'Su lista no tiene ningún envío con este id.',
  'sheet.reason.otherNumber': 'El id pertenece a {number}: las columnas de la hoja no corresponden entre sí.',
  'sheet.reason.ended': 'Ya no se vigila.',
  'sheet.reason.byPerson': 'Se omitió en la revisión previa.',
  'sheet.reason.hidden': 'La fila está oculta en la hoja.',
  'sheet.cell.unreadable': '{column}: “{text}” no se puede leer y no se tomó.',
  'sheet.cell.notCalculated': '{column}: el archivo no guarda el resultado de esta fórmula. El campo queda como está.',
  'sheet.cell.fromLine': '{column} viene de la naviera y no se cambia.',
  'sheet.cell.tooLong': '{column}: el texto es demasiado largo y no se tomó.',
  'sheet.cell.otherCurrency': '{column}: “{text}” está en otra moneda y no se tomó.',
  'sheet.cell.notAChoice': '{column}: “{text}” no es una de las opciones y no se tomó.',
  'sheet.notice.formulas': {
    one: '{count} fórmula: se lee su último resultado, no se calcula nada.',
    many: '{count} de fórmulas: se leen sus últimos resultados, no se calcula nada.',
    other: '{count} fórmulas: se leen sus últimos resultados, no se calcula nada.',
  },
  'sheet.notice.formulasWithoutValue': {
    one: '{count} fórmula sin resultado guardado: su campo queda como está.',
    many: '{count} de fórmulas sin resultado guardado: sus campos quedan como están.',
    other: '{count} fórmulas sin resultado guardado: sus campos quedan como están.',
  },
  'sheet.notice.hiddenRows': {
    one: '{count} fila está oculta en la hoja. También se lee.',
    many: '{count} de filas están ocultas en la hoja. También se leen.',
    other: '{count} filas están ocultas en la hoja. También se leen.',
  },
  'sheet.notice.mergedCells': {
    one: '{count} área combinada: su texto cuenta para su primera celda.',
    many: '{count} de áreas combinadas: su texto cuenta para su primera celda.',
    other: '{count} áreas combinadas: su texto cuenta para su primera celda.',
  },
  'sheet.notice.macros': 'El archivo contiene macros. Se ignoran.',
  'sheet.notice.externalParts': 'El archivo remite a otros archivos. Estos no se leen.',
  'sheet.notice.errorCells': {
    one: '{count} celda contiene un error de la hoja de cálculo: su campo queda como está.',
    many: '{count} de celdas contienen un error de la hoja de cálculo: sus campos quedan como están.',
    other: '{count} celdas contienen un error de la hoja de cálculo: sus campos quedan como están.',
  },
  'sheet.notice.brokenQuotes': {
    one: '{count} fila tiene comillas sin cerrar. Se lee tal como está.',
    many: '{count} de filas tienen comillas sin cerrar. Se leen tal como están.',
    other: '{count} filas tienen comillas sin cerrar. Se leen tal como están.',
  },
  'sheet.notice.replacedCharacters': {
    one: '{count} carácter no se pudo leer.',
    many: '{count} de caracteres no se pudieron leer.',
    other: '{count} caracteres no se pudieron leer.',
  },
  'sheet.notice.rowsBeyondLimit': {
    one: '{count} fila del final sobra y no se leyó.',
    many: '{count} de filas del final sobran y no se leyeron.',
    other: '{count} filas del final sobran y no se leyeron.',
  },
  'sheet.notice.cellsCut': {
    one: '{count} celda es demasiado larga y se cortó.',
    many: '{count} de celdas son demasiado largas y se cortaron.',
    other: '{count} celdas son demasiado largas y se cortaron.',
  },
  'sheet.notice.columnsBeyondLimit': {
    one: '{count} celda está más allá de la columna 256 y no se leyó.',
    many: '{count} de celdas están más allá de la columna 256 y no se leyeron.',
    other: '{count} celdas están más allá de la columna 256 y no se leyeron.',
  },
  'sheet.notice.emptyRows': {
    one: '{count} fila vacía está entre las demás.',
    many: '{count} de filas vacías están entre las demás.',
    other: '{count} filas vacías están entre las demás.',
  },
  'sheet.notice.manual': {
    one: '{count} número se vigila sin actualizaciones: no gasta ninguna y su fila se forma con lo que usted registre.',
    many: '{count} de números se vigilan sin actualizaciones: no gastan ninguna y sus filas se forman con lo que usted registre.',
    other:
      '{count} números se vigilan sin actualizaciones: no gastan ninguna y sus filas se forman con lo que usted registre.',
  },
  'sheet.notice.tables': {
    one: 'La hoja contiene {count} tabla. Se lee.',
    many: 'La hoja contiene {count} de tablas. Se leen todas.',
    other: 'La hoja contiene {count} tablas. Se leen todas.',
  },
};
