import type { sheets as english } from '../en/sheets.ts';
import type { TextsOf } from '../message.ts';

export const sheets: TextsOf<typeof english> = {
  'sheet.fact': '{event} (team)',
  'sheet.reason.blank': 'La riga è vuota.',
  'sheet.reason.header': 'Queste sono intestazioni.',
  'sheet.reason.total': 'Questo è un totale.',
  'sheet.reason.noNumber': 'Qui non è stato trovato alcun numero.',
  'sheet.reason.missingNumber': 'La riga non ha un numero.',
  'sheet.reason.notANumber': '“{text}” non è un container, una polizza di carico o un booking.',
  'sheet.reason.shortened':
    '“{text}” è stato accorciato da un foglio di calcolo: le ultime cifre sono perse. Formattare la colonna come testo.',
  'sheet.reason.checkDigit': 'La cifra di controllo di {number} non corrisponde.',
  'sheet.reason.withoutCheckDigit': '{number} non ha la cifra di controllo.',
  'sheet.reason.letterForDigit': 'In {number} una lettera sta al posto di una cifra.',
  'sheet.reason.duplicate': 'Lo stesso è nella riga {row}.',
  'sheet.reason.inBill': 'Tracciato con la polizza di carico {number}.',
  'sheet.reason.here': 'È già nell’elenco.',
  'sheet.reason.same': 'Nulla differisce.',
  'sheet.reason.differs': 'È già nell’elenco, e alcune celle differiscono.',
  'sheet.reason.changedSince': 'Qualcuno l’ha modificata dopo l’esportazione del foglio.',
  'sheet.reason.needsLine': 'La compagnia non si ricava dal numero.',
  'sheet.reason.manual': {
    select: 'kind',
    forms: {
      AW: 'Lettera di vettura aerea: seguita senza aggiornamenti.',
      HB: 'House B/L: seguito senza aggiornamenti.',
      TR: 'Camion: seguito senza aggiornamenti.',
      other: 'Seguita senza aggiornamenti.',
    },
  },
  'sheet.reason.unknownId': 'L’elenco non ha spedizioni con questo ID.',
  'sheet.reason.otherNumber': 'L’ID appartiene a {number}: le colonne del foglio non vanno insieme.',
  'sheet.reason.ended': 'Non è più seguita.',
  'sheet.reason.byPerson': 'È stata tralasciata nell’anteprima.',
  'sheet.reason.hidden': 'La riga è nascosta nel foglio.',
  'sheet.cell.unreadable': '{column}: “{text}” non è leggibile e non è stato ripreso.',
  'sheet.cell.notCalculated': '{column}: il file non contiene il risultato di questa formula. Il campo resta com’è.',
  'sheet.cell.fromLine': '{column} viene dalla compagnia e non si modifica.',
  'sheet.cell.tooLong': '{column}: il testo è troppo lungo e non è stato ripreso.',
  'sheet.cell.otherCurrency': '{column}: “{text}” è in un’altra valuta e non è stato ripreso.',
  'sheet.cell.notAChoice': '{column}: “{text}” non è tra le scelte e non è stato ripreso.',
  'sheet.notice.formulas': {
    one: '{count} formula: se ne legge l’ultimo risultato, non si calcola nulla.',
    many: '{count} formule: se ne legge l’ultimo risultato, non si calcola nulla.',
    other: '{count} formule: se ne legge l’ultimo risultato, non si calcola nulla.',
  },
  'sheet.notice.formulasWithoutValue': {
    one: '{count} formula senza risultato salvato: il campo resta com’è.',
    many: '{count} formule senza risultato salvato: i campi restano come sono.',
    other: '{count} formule senza risultato salvato: i campi restano come sono.',
  },
  'sheet.notice.hiddenRows': {
    one: '{count} riga è nascosta nel foglio. Viene letta anch’essa.',
    many: '{count} righe sono nascoste nel foglio. Vengono lette anch’esse.',
    other: '{count} righe sono nascoste nel foglio. Vengono lette anch’esse.',
  },
  'sheet.notice.mergedCells': {
    one: '{count} area unita: il testo vale per la sua prima cella.',
    many: '{count} aree unite: il testo vale per la loro prima cella.',
    other: '{count} aree unite: il testo vale per la loro prima cella.',
  },
  'sheet.notice.macros': 'Il file contiene macro. Vengono ignorate.',
  'sheet.notice.externalParts': 'Il file rimanda ad altri file. Questi non vengono letti.',
  'sheet.notice.errorCells': {
    one: '{count} cella contiene un errore del foglio di calcolo: il campo resta com’è.',
    many: '{count} celle contengono un errore del foglio di calcolo: i campi restano come sono.',
    other: '{count} celle contengono un errore del foglio di calcolo: i campi restano come sono.',
  },
  'sheet.notice.brokenQuotes': {
    one: '{count} riga ha virgolette non chiuse. Viene letta così com’è.',
    many: '{count} righe hanno virgolette non chiuse. Vengono lette così come sono.',
    other: '{count} righe hanno virgolette non chiuse. Vengono lette così come sono.',
  },
  'sheet.notice.replacedCharacters': {
    one: '{count} carattere non è leggibile.',
    many: '{count} caratteri non sono leggibili.',
    other: '{count} caratteri non sono leggibili.',
  },
  'sheet.notice.rowsBeyondLimit': {
    one: '{count} riga alla fine è di troppo e non è stata letta.',
    many: '{count} righe alla fine sono di troppo e non sono state lette.',
    other: '{count} righe alla fine sono di troppo e non sono state lette.',
  },
  'sheet.notice.cellsCut': {
    one: '{count} cella è troppo lunga ed è stata troncata.',
    many: '{count} celle sono troppo lunghe e sono state troncate.',
    other: '{count} celle sono troppo lunghe e sono state troncate.',
  },
  'sheet.notice.columnsBeyondLimit': {
    one: '{count} cella è oltre la colonna 256 e non è stata letta.',
    many: '{count} celle sono oltre la colonna 256 e non sono state lette.',
    other: '{count} celle sono oltre la colonna 256 e non sono state lette.',
  },
  'sheet.notice.emptyRows': {
    one: '{count} riga vuota è tra le altre.',
    many: '{count} righe vuote sono tra le altre.',
    other: '{count} righe vuote sono tra le altre.',
  },
  'sheet.notice.manual': {
    one: '{count} numero è seguito senza aggiornamenti: non ne costa, e la riga è fatta di ciò che si inserisce.',
    many: '{count} numeri sono seguiti senza aggiornamenti: non ne costano, e le righe sono fatte di ciò che si inserisce.',
    other:
      '{count} numeri sono seguiti senza aggiornamenti: non ne costano, e le righe sono fatte di ciò che si inserisce.',
  },
  'sheet.notice.tables': {
    one: 'Il foglio contiene {count} tabella. Viene letta.',
    many: 'Il foglio contiene {count} tabelle. Vengono lette tutte.',
    other: 'Il foglio contiene {count} tabelle. Vengono lette tutte.',
  },
};
