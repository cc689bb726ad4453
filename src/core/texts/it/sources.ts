import type { sources as english } from '../en/sources.ts';
import type { TextsOf } from '../message.ts';

export const sources: TextsOf<typeof english> = {
  'sources.name': 'Fonti',
  'sources.position': 'posizione {source}',
  'sources.route': 'rotta {source}',
  'sources.gave': 'Ha fornito',
  'sources.events': 'Eventi',
  'sources.way': 'Rotta',
  'sources.compared': 'Non interrogata ora: si confronta ciò che ha detto prima',
  'sources.held': '{time}; fino ad allora vale la sua risposta',
  'sources.left': 'Chiamate rimaste',
  'sources.leftOf': {
    select: 'per',
    forms: {
      minute: '{left} su {limit} al minuto',
      hour: '{left} su {limit} all’ora',
      month: '{left} su {limit} al mese',
      other: '{left} su {limit} al giorno',
    },
  },
  'sources.rests': 'in pausa fino a {time}',
  'sources.credit': 'Attribuzione',
  'sources.terms': 'Condizioni',
  'sources.unconfirmed': 'Non ancora confermata: realizzata secondo la documentazione pubblicata.',
  'sources.estimated': 'Le stime sono di questo programma.',
  'sources.unread': {
    one: '{count} riga non è stata compresa',
    many: '{count} righe non sono state comprese',
    other: '{count} righe non sono state comprese',
  },
  'sources.codes': 'Codici sconosciuti: {codes}',
};
