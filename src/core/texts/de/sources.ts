import type { sources as english } from '../en/sources.ts';
import type { TextsOf } from '../message.ts';

export const sources: TextsOf<typeof english> = {
  'sources.name': 'Quellen',
  'sources.position': 'Position {source}',
  'sources.route': 'Route {source}',
  'sources.gave': 'Lieferte',
  'sources.events': 'Ereignisse',
  'sources.way': 'Route',
  'sources.compared': 'Jetzt nicht gefragt: Verglichen wird, was sie zuvor sagte',
  'sources.held': '{time}; bis dahin gilt ihre Antwort',
  'sources.left': 'Abrufe übrig',
  'sources.leftOf': {
    select: 'per',
    forms: {
      minute: '{left} von {limit} pro Minute',
      hour: '{left} von {limit} pro Stunde',
      month: '{left} von {limit} pro Monat',
      other: '{left} von {limit} pro Tag',
    },
  },
  'sources.rests': 'ruht bis {time}',
  'sources.credit': 'Nachweis',
  'sources.terms': 'Bedingungen',
  'sources.unconfirmed': 'Noch nicht bestätigt: nach veröffentlichten Unterlagen gebaut.',
  'sources.estimated': 'Schätzungen stammen von diesem Programm.',
  'sources.unread': { one: '{count} Zeile wurde nicht verstanden', other: '{count} Zeilen wurden nicht verstanden' },
  'sources.codes': 'Unbekannte Codes: {codes}',
};
