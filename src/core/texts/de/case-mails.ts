import type { caseMails as english } from '../en/case-mails.ts';
import type { TextsOf } from '../message.ts';

export const caseMails: TextsOf<typeof english> = {
  'case.overdue.next': {
    select: 'source',
    forms: {
      arrival: 'Rückfrage an {line}, ob die Sendung angekommen ist',
      'arrival-ais': 'Mit der AIS-ETA planen; Rückfrage an {line} nach einem neuen Datum',
      departure: 'Rückfrage an {line}, ob die Sendung abgefahren ist',
      'in-port': 'Rückfrage an {line} zu Löschung und Freigabe',
      other: 'Rückfrage an {line}, ob es stattgefunden hat',
    },
  },
  'case.slipped.next': 'Info an {customer}; umbuchen, was auf das alte Datum geplant war',
  'case.too-late.next': {
    plural: 'days',
    one: 'Info an {customer}: {days} Tag zu spät',
    other: 'Info an {customer}: {days} Tage zu spät',
  },
  'case.connection.next': 'Rückfrage an {line}, ob der Container weiterhin auf {ship} geplant ist',
  'case.delayed.next': 'Rückfrage an {line}, mit welchem Schiff es weitergeht',
  'case.rolled.next': {
    select: 'source',
    forms: {
      loaded: 'Rückfrage an {line}, auf welchem Schiff die Sendung ist',
      other: 'Rückfrage an {line} zum Grund und zur neuen Ankunft',
    },
  },
  'case.port-changed.next': 'Zoll, Freigabe und Transport in {port} prüfen',
  'case.cancelled.next': 'Rückfrage an {line} zum Grund, dann neu buchen',
  'case.free-time.next': {
    select: 'event',
    forms: {
      demurrage: 'Abholung bis zum letzten freien Tag veranlassen',
      detention: 'Rückgabe des Leercontainers veranlassen',
      other: 'Bis zum letzten freien Tag handeln',
    },
  },
  'case.empty-return.next': 'Beim Fuhrunternehmer nachfragen, wo der Leercontainer ist',
  'case.no-news.next': 'Website prüfen oder nachfragen: {line}',
  'case.ais-differs.next': 'Mit dem späteren der beiden Daten planen, bis die Reederei bestätigt',
  'case.lookup-failed.next': {
    select: 'source',
    forms: {
      refused: 'Nummer korrigieren oder nicht mehr beobachten',
      'line-needed': 'Reederei wählen',
      'type-needed': 'Art der Nummer wählen',
      'not-found': 'Nummer und Reederei dort prüfen lassen, wo sie herkommen',
      unsupported: 'Mit einer anderen Nummer verfolgen oder nicht mehr beobachten',
      other: 'Nummer prüfen',
    },
  },
  'case.box-differs.next': 'Rückfrage an {line}, ob das Konnossement geteilt wurde',
  'case.journey-ended.next': 'Nicht mehr beobachten oder die neue Referenz eintragen',
  'case.line-down.next': 'Nichts zu tun, bis die Reederei antwortet: Die Daten können veraltet sein',
  'case.overdue.mail': {
    select: 'source',
    forms: {
      arrival: 'Die Ankunft in {port} war für den {date} erwartet und ist noch nicht gemeldet.',
      'arrival-ais':
        'Die Ankunft in {port} war für den {date} erwartet und ist noch nicht gemeldet. Das Schiff nennt als ETA den {oldDate}.',
      departure: 'Die Abfahrt in {port} war für den {date} erwartet und ist noch nicht gemeldet.',
      'in-port':
        'Das Schiff liegt laut AIS seit dem {date} im Hafen von {port}. Die Reederei hat die Ankunft noch nicht gemeldet.',
      other: '„{event}“ in {port} war für den {date} erwartet und ist noch nicht gemeldet.',
    },
  },
  'case.slipped.mail': 'Die Ankunft in {port} hat sich vom {oldDate} auf den {date} verschoben.',
  'case.too-late.mail': {
    select: 'source',
    forms: {
      overdue:
        'Die Ankunft in {port} war bis zum {date} nicht gemeldet. Der Tag, an dem Sie die Ware benötigen, ist der {oldDate}.',
      other: {
        plural: 'days',
        one: 'Die Ankunft in {port} ist nun am {date}: {days} Tag nach dem Tag, an dem Sie die Ware benötigen ({oldDate}).',
        other:
          'Die Ankunft in {port} ist nun am {date}: {days} Tage nach dem Tag, an dem Sie die Ware benötigen ({oldDate}).',
      },
    },
  },
  'case.connection.mail': {
    select: 'source',
    forms: {
      missed:
        'In {port} fährt das nächste Schiff am {date} ab, vor der Ankunft am {oldDate}. Mit einer späteren Abfahrt ist zu rechnen.',
      other:
        'Die Umladung in {port} ist knapp: Ankunft {oldDate}, Weiterfahrt {date}. Eine spätere Abfahrt ist möglich.',
    },
  },
  'case.delayed.mail': 'Die Reederei meldet eine Verspätung in {port}, wo der Container seit dem {oldDate} steht.',
  'case.rolled.mail': {
    select: 'source',
    forms: {
      loaded: 'Nach Angaben der Reederei wurde die Sendung in {port} auf {oldShip} verladen und fährt mit {ship} ab.',
      other: 'Die Reederei hat die Sendung in {port} von {oldShip} auf {ship} umgebucht.',
    },
  },
  'case.port-changed.mail': 'Die Reederei plant die Löschung jetzt in {port} statt in {oldPort}.',
  'case.cancelled.mail': 'Die Reederei hat die Sendung {number} storniert.',
  'case.free-time.mail': {
    select: 'event',
    forms: {
      demurrage: 'Der letzte freie Tag in {port} ist der {date}; danach fallen Gebühren an.',
      detention: 'Der Leercontainer ist bis zum {date} gebührenfrei.',
      other: 'Der letzte freie Tag ist der {date}.',
    },
  },
  'case.empty-return.mail': 'Der Container hat {port} am {date} verlassen; seine Rückgabe ist noch nicht gemeldet.',
  'case.no-news.mail': 'Die Reederei hat diese Sendung seit dem {date} nicht aktualisiert.',
  'case.ais-differs.mail': 'Die Reederei nennt für {port} den {oldDate}, das Schiff selbst meldet den {date}.',
  'case.lookup-failed.mail': {
    select: 'source',
    forms: {
      refused: 'Die Nummer {number} wird nicht akzeptiert. Bitte prüfen Sie sie.',
      'line-needed': 'Wir konnten die Reederei von {number} nicht erkennen. Bitte nennen Sie uns ihren Namen.',
      'type-needed': 'Bitte teilen Sie uns mit, ob {number} ein Container, ein Konnossement oder eine Buchung ist.',
      'not-found': 'Der Reederei ist {number} nicht bekannt. Bitte prüfen Sie die Nummer und den Namen der Reederei.',
      unsupported:
        'Wir können {number} bei dieser Reederei nicht verfolgen. Bitte nennen Sie uns eine andere Nummer der Sendung.',
      other: 'Wir können {number} nicht verfolgen. Bitte prüfen Sie die Nummer und den Namen der Reederei.',
    },
  },
  'case.box-differs.mail': 'Container {box} reist nicht mit dem Rest von {number}.',
  'case.journey-ended.mail': 'Der Transport von {number} ist beendet.',
  'case.line-down.mail': 'Derzeit ohne Auskunft: {line}. Die letzten bekannten Daten gelten weiter.',
  'case.mail.sample': 'Dies sind Beispieldaten.',
  'case.mail.row': '{number} ({reference})',
  'case.mail.rowPlain': '{number}',
  'case.mail.asOf': 'Stand: {date}.',
  'case.mail.ship': 'Schiff: {ship}',
  'since.subject': { plural: 'count', one: 'Neues zu {count} Sendung', other: 'Neues zu {count} Sendungen' },
};
