import type { history as english } from '../en/history.ts';
import type { TextsOf } from '../message.ts';

export const history: TextsOf<typeof english> = {
  'past.asOf': 'Stand: {date}',
  'past.why': 'Wie damals bekannt, nicht wie heute.',
  'past.toNow': 'Jetzt zeigen',
  'history.name': 'Verlauf',
  'history.title': 'ETA im Zeitverlauf',
  'history.titleAt': 'ETA in {place} im Zeitverlauf',
  'history.delayAt': '{place}: {delay}',
  'history.count': { one: '{count} frühere Abfrage · {span}', other: '{count} frühere Abfragen · {span}' },
  'history.empty': 'Keine früheren Abfragen: Diese Nummer wurde zum ersten Mal abgefragt.',
  'history.cost': {
    one: 'Das Ergebnis von {count} früherer Abfrage lässt sich laden: {count} Abruf, keine neue Sendung gezählt.',
    other:
      'Die Ergebnisse von {count} früheren Abfragen lassen sich laden: {count} Abrufe, keine neue Sendung gezählt.',
  },
  'history.load': 'Ergebnisse laden',
  'history.listCost':
    'Was die Reederei früher gesagt hat, lässt sich laden: 2 Abrufe für die Liste und ihr erstes Ergebnis, keine neue Sendung gezählt. Über die übrigen entscheiden Sie.',
  'history.loadList': 'Liste laden',
  'history.loading': { one: '{count} Ergebnis unterwegs', other: '{count} Ergebnisse unterwegs' },
  'history.partly': {
    one: '{count} Ergebnis war nicht zu bekommen.',
    other: '{count} Ergebnisse waren nicht zu bekommen.',
  },
  'history.chart': 'ETAs als Stufen, gestrichelt, wo Ergebnisse nicht geladen sind; die Liste darunter sagt dasselbe',
  'history.between':
    'Das Datum hat sich irgendwo zwischen {from} und {to} um {by} verschoben: Die Ergebnisse dazwischen sind nicht geladen.',
  'history.dot': 'abgefragt {at}: {eta}',
  'history.list': 'Frühere Abfragen',
  'history.now': 'Jetzt',
  'history.noDate': 'Datum unbekannt',
  'history.unknown': 'kein Ankunftsdatum',
  'history.notLoaded': 'nicht geladen',
  'history.eta': 'ETA {date}',
  'history.compare': 'Vergleichen',
  'history.movedMost': 'am meisten verschoben: {event}, {place}, {by}',
  'history.comparison': 'Was sich zwischen beiden geändert hat',
  'history.changed': 'Was sich von {from} bis {to} geändert hat',
  'history.compared': 'Verglichen',
  'history.same': 'Nichts hat sich geändert.',
  'history.diff.moved': '{event}, {place}: um {by} verschoben auf {date}',
  'history.diff.happened': '{event}, {place}: geschehen {date} ({by})',
  'history.diff.new': '{event}, {place}: neu, {date}',
  'history.diff.gone': '{event}, {place}: nicht mehr in der Antwort',
  'summary.since': 'gegenüber der ETA vom {date}',
};
