/** Sheets that come to the desk and leave it: what became of a row, and why. */
export const sheets = {
  'sheet.fact': '{event} (your team)',
  'sheet.reason.blank': 'The row is empty.',
  'sheet.reason.header': 'These are headings.',
  'sheet.reason.total': 'This is a total.',
  'sheet.reason.noNumber': 'No number was found here.',
  'sheet.reason.missingNumber': 'The row has no number.',
  'sheet.reason.notANumber': '“{text}” is no container, bill of lading or booking.',
  'sheet.reason.shortened':
    '“{text}” was shortened by a spreadsheet: its last digits are lost. Format the column as text.',
  'sheet.reason.checkDigit': 'The check digit of {number} does not fit.',
  'sheet.reason.withoutCheckDigit': '{number} has no check digit.',
  'sheet.reason.letterForDigit': 'In {number} a letter stands for a digit.',
  'sheet.reason.duplicate': 'The same stands in row {row}.',
  'sheet.reason.inBill': 'Tracked with the bill of lading {number}.',
  'sheet.reason.here': 'It is in your list already.',
  'sheet.reason.same': 'Nothing differs.',
  'sheet.reason.differs': 'It is in your list already, and some cells differ.',
  'sheet.reason.changedSince': 'Somebody changed it after the sheet was exported.',
  'sheet.reason.needsLine': 'The carrier cannot be told from the number.',
  'sheet.reason.manual': {
    select: 'kind',
    forms: {
      AW: 'Air waybill: followed without updates.',
      HB: 'House bill of lading: followed without updates.',
      TR: 'Truck: followed without updates.',
      other: 'Followed without updates.',
    },
  },
  'sheet.reason.unknownId': 'Your list has no shipment with this id.',
  'sheet.reason.otherNumber': 'The id belongs to {number}: the columns of the sheet do not belong together.',
  'sheet.reason.ended': 'It is no longer followed.',
  'sheet.reason.byPerson': 'It was left out in the preview.',
  'sheet.reason.hidden': 'The row is hidden in the sheet.',
  'sheet.cell.unreadable': '{column}: “{text}” cannot be read and was not taken.',
  'sheet.cell.notCalculated': '{column}: the file holds no result of this formula. The field stays as it is.',
  'sheet.cell.fromLine': '{column} comes from the carrier and is not changed.',
  'sheet.cell.tooLong': '{column}: the text is too long and was not taken.',
  'sheet.cell.otherCurrency': '{column}: “{text}” is in another currency and was not taken.',
  'sheet.cell.notAChoice': '{column}: “{text}” is not one of the choices and was not taken.',
  'sheet.notice.formulas': {
    one: '{count} formula: its last result is read, nothing is calculated.',
    other: '{count} formulas: their last results are read, nothing is calculated.',
  },
  'sheet.notice.formulasWithoutValue': {
    one: '{count} formula without a stored result: its field stays as it is.',
    other: '{count} formulas without a stored result: their fields stay as they are.',
  },
  'sheet.notice.hiddenRows': {
    one: '{count} row is hidden in the sheet. It is read, too.',
    other: '{count} rows are hidden in the sheet. They are read, too.',
  },
  'sheet.notice.mergedCells': {
    one: '{count} merged area: its text counts for its first cell.',
    other: '{count} merged areas: their text counts for their first cell.',
  },
  'sheet.notice.macros': 'The file holds macros. They are ignored.',
  'sheet.notice.externalParts': 'The file points at other files. These are not read.',
  'sheet.notice.errorCells': {
    one: '{count} cell holds an error of the spreadsheet: its field stays as it is.',
    other: '{count} cells hold an error of the spreadsheet: their fields stay as they are.',
  },
  'sheet.notice.brokenQuotes': {
    one: '{count} row has a quotation mark that is not closed. It is read as it stands.',
    other: '{count} rows have a quotation mark that is not closed. They are read as they stand.',
  },
  'sheet.notice.replacedCharacters': {
    one: '{count} character could not be read.',
    other: '{count} characters could not be read.',
  },
  'sheet.notice.rowsBeyondLimit': {
    one: '{count} row at the end is too many and was not read.',
    other: '{count} rows at the end are too many and were not read.',
  },
  'sheet.notice.cellsCut': {
    one: '{count} cell is too long and was cut.',
    other: '{count} cells are too long and were cut.',
  },
  'sheet.notice.columnsBeyondLimit': {
    one: '{count} cell stands behind the 256th column and was not read.',
    other: '{count} cells stand behind the 256th column and were not read.',
  },
  'sheet.notice.emptyRows': {
    one: '{count} empty row stands between the others.',
    other: '{count} empty rows stand between the others.',
  },
  'sheet.notice.manual': {
    one: '{count} number is followed without updates: it costs none, and its row is made of what you enter.',
    other: '{count} numbers are followed without updates: they cost none, and their rows are made of what you enter.',
  },
  'sheet.notice.tables': {
    one: 'The sheet holds {count} table. It is read.',
    other: 'The sheet holds {count} tables. All of them are read.',
  },
} as const;
