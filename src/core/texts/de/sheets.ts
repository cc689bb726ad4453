import type { sheets as english } from '../en/sheets.ts';
import type { TextsOf } from '../message.ts';

export const sheets: TextsOf<typeof english> = {
  'sheet.fact': '{event} (Ihr Team)',
  'sheet.reason.blank': 'Die Zeile ist leer.',
  'sheet.reason.header': 'Dies sind Überschriften.',
  'sheet.reason.total': 'Dies ist eine Summe.',
  'sheet.reason.noNumber': 'Hier wurde keine Nummer gefunden.',
  'sheet.reason.missingNumber': 'Die Zeile hat keine Nummer.',
  'sheet.reason.notANumber': '„{text}“ ist kein Container, kein Konnossement und keine Buchung.',
  'sheet.reason.shortened':
    '„{text}“ wurde von einem Tabellenprogramm gekürzt: Die letzten Ziffern sind verloren. Formatieren Sie die Spalte als Text.',
  'sheet.reason.checkDigit': 'Die Prüfziffer von {number} passt nicht.',
  'sheet.reason.withoutCheckDigit': '{number} hat keine Prüfziffer.',
  'sheet.reason.letterForDigit': 'In {number} steht ein Buchstabe statt einer Ziffer.',
  'sheet.reason.duplicate': 'Dasselbe steht in Zeile {row}.',
  'sheet.reason.inBill': 'Wird mit dem Konnossement {number} verfolgt.',
  'sheet.reason.here': 'Ist bereits in Ihrer Liste.',
  'sheet.reason.same': 'Nichts weicht ab.',
  'sheet.reason.differs': 'Ist bereits in Ihrer Liste, und einige Zellen weichen ab.',
  'sheet.reason.changedSince': 'Jemand hat sie nach dem Export der Tabelle geändert.',
  'sheet.reason.needsLine': 'Aus der Nummer ist die Reederei nicht zu erkennen.',
  'sheet.reason.manual': {
    select: 'kind',
    forms: {
      AW: 'Luftfrachtbrief: wird ohne Updates beobachtet.',
      HB: 'Haus-Konnossement: wird ohne Updates beobachtet.',
      TR: 'Lkw: wird ohne Updates beobachtet.',
      other: 'Wird ohne Updates beobachtet.',
    },
  },
  'sheet.reason.unknownId': 'Ihre Liste hat keine Sendung mit dieser ID.',
  'sheet.reason.otherNumber': 'Die ID gehört zu {number}: Die Spalten der Tabelle gehören nicht zusammen.',
  'sheet.reason.ended': 'Wird nicht mehr beobachtet.',
  'sheet.reason.byPerson': 'Wurde in der Vorschau ausgelassen.',
  'sheet.reason.hidden': 'Die Zeile ist in der Tabelle ausgeblendet.',
  'sheet.cell.unreadable': '{column}: „{text}“ ist nicht lesbar und wurde nicht übernommen.',
  'sheet.cell.notCalculated': '{column}: Die Datei enthält kein Ergebnis dieser Formel. Das Feld bleibt, wie es ist.',
  'sheet.cell.fromLine': '{column} kommt von der Reederei und wird nicht geändert.',
  'sheet.cell.tooLong': '{column}: Der Text ist zu lang und wurde nicht übernommen.',
  'sheet.cell.otherCurrency': '{column}: „{text}“ ist in einer anderen Währung und wurde nicht übernommen.',
  'sheet.cell.notAChoice': '{column}: „{text}“ ist keiner der Auswahlwerte und wurde nicht übernommen.',
  'sheet.notice.formulas': {
    one: '{count} Formel: Das letzte Ergebnis wird gelesen, nichts wird berechnet.',
    other: '{count} Formeln: Die letzten Ergebnisse werden gelesen, nichts wird berechnet.',
  },
  'sheet.notice.formulasWithoutValue': {
    one: '{count} Formel ohne gespeichertes Ergebnis: Das Feld bleibt, wie es ist.',
    other: '{count} Formeln ohne gespeichertes Ergebnis: Die Felder bleiben, wie sie sind.',
  },
  'sheet.notice.hiddenRows': {
    one: '{count} Zeile ist in der Tabelle ausgeblendet. Sie wird ebenfalls gelesen.',
    other: '{count} Zeilen sind in der Tabelle ausgeblendet. Sie werden ebenfalls gelesen.',
  },
  'sheet.notice.mergedCells': {
    one: '{count} verbundener Bereich: Sein Text zählt für seine erste Zelle.',
    other: '{count} verbundene Bereiche: Der Text zählt für die jeweils erste Zelle.',
  },
  'sheet.notice.macros': 'Die Datei enthält Makros. Sie werden ignoriert.',
  'sheet.notice.externalParts': 'Die Datei verweist auf andere Dateien. Diese werden nicht gelesen.',
  'sheet.notice.errorCells': {
    one: '{count} Zelle enthält einen Fehler des Tabellenprogramms: Das Feld bleibt, wie es ist.',
    other: '{count} Zellen enthalten einen Fehler des Tabellenprogramms: Die Felder bleiben, wie sie sind.',
  },
  'sheet.notice.brokenQuotes': {
    one: '{count} Zeile hat ein nicht geschlossenes Anführungszeichen. Sie wird gelesen, wie sie dasteht.',
    other: '{count} Zeilen haben ein nicht geschlossenes Anführungszeichen. Sie werden gelesen, wie sie dastehen.',
  },
  'sheet.notice.replacedCharacters': {
    one: '{count} Zeichen war nicht lesbar.',
    other: '{count} Zeichen waren nicht lesbar.',
  },
  'sheet.notice.rowsBeyondLimit': {
    one: '{count} Zeile am Ende ist zu viel und wurde nicht gelesen.',
    other: '{count} Zeilen am Ende sind zu viel und wurden nicht gelesen.',
  },
  'sheet.notice.cellsCut': {
    one: '{count} Zelle ist zu lang und wurde gekürzt.',
    other: '{count} Zellen sind zu lang und wurden gekürzt.',
  },
  'sheet.notice.columnsBeyondLimit': {
    one: '{count} Zelle steht hinter der 256. Spalte und wurde nicht gelesen.',
    other: '{count} Zellen stehen hinter der 256. Spalte und wurden nicht gelesen.',
  },
  'sheet.notice.emptyRows': {
    one: '{count} leere Zeile steht zwischen den anderen.',
    other: '{count} leere Zeilen stehen zwischen den anderen.',
  },
  'sheet.notice.manual': {
    one: '{count} Nummer wird ohne Updates beobachtet: Sie kostet keines, und ihre Zeile entsteht aus dem, was Sie eingeben.',
    other:
      '{count} Nummern werden ohne Updates beobachtet: Sie kosten keines, und ihre Zeilen entstehen aus dem, was Sie eingeben.',
  },
  'sheet.notice.tables': {
    one: 'Das Blatt enthält {count} Tabelle. Sie wird gelesen.',
    other: 'Das Blatt enthält {count} Tabellen. Alle werden gelesen.',
  },
};
