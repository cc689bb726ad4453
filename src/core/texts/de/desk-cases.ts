import type { deskCases as english } from '../en/desk-cases.ts';
import type { TextsOf } from '../message.ts';

export const deskCases: TextsOf<typeof english> = {
  'case.overdue.name': 'Nicht gemeldet',
  'case.overdue.title': {
    select: 'source',
    forms: {
      arrival: 'Ankunft in {port} überfällig: fällig {date}, nicht gemeldet',
      'arrival-ais': 'Ankunft in {port} überfällig: fällig {date}, nicht gemeldet. AIS-ETA {oldDate}',
      departure: 'Abfahrt in {port} nicht gemeldet, fällig {date}',
      'in-port': 'Laut AIS seit {date} im Hafen von {port}, nicht gemeldet',
      other: '{event} in {port} nicht gemeldet, fällig {date}',
    },
  },
  'case.slipped.name': 'Ankunft verspätet',
  'case.slipped.title': {
    plural: 'hours',
    one: 'Ankunft in {port} {hours} Stunde später als die ursprüngliche ETA: {oldDate} → {date}',
    other: 'Ankunft in {port} {hours} Stunden später als die ursprüngliche ETA: {oldDate} → {date}',
  },
  'case.too-late.name': 'Kommt zu spät',
  'case.too-late.title': {
    select: 'source',
    forms: {
      overdue: 'Ankunft in {port} bis {date} nicht gemeldet, benötigt {oldDate}',
      other: {
        plural: 'days',
        one: 'Ankunft in {port} {date}: {days} Tag nach dem Bedarfstag ({oldDate})',
        other: 'Ankunft in {port} {date}: {days} Tage nach dem Bedarfstag ({oldDate})',
      },
    },
  },
  'case.connection.name': 'Anschluss gefährdet',
  'case.connection.title': {
    select: 'source',
    forms: {
      missed: 'Anschluss in {port} verpasst: {ship} fährt {date} ab, {oldShip} kommt {oldDate} an',
      other: '{hours} h zwischen Ankunft und Abfahrt in {port}: {oldShip} {oldDate}, {ship} {date}',
    },
  },
  'case.delayed.name': 'Umladung verspätet',
  'case.delayed.title': {
    plural: 'days',
    one: 'Verspätet in {port}: {days} Tag dort, weiter {date}',
    other: 'Verspätet in {port}: {days} Tage dort, weiter {date}',
  },
  'case.rolled.name': 'Umgebucht (gerollt)',
  'case.rolled.title': {
    select: 'source',
    forms: {
      loaded: 'In {port} auf {oldShip} verladen, fährt mit {ship}',
      other: 'In {port} umgebucht (gerollt): geplant auf {oldShip}, jetzt auf {ship}',
    },
  },
  'case.port-changed.name': 'Löschhafen geändert',
  'case.port-changed.title': 'Löschhafen geändert: {oldPort} → {port}',
  'case.cancelled.name': 'Von der Reederei storniert',
  'case.cancelled.title': 'Die Reederei hat {number} storniert, gesehen {date}',
  'case.free-time.name': 'Letzter freier Tag',
  'case.free-time.title': {
    select: 'event',
    forms: {
      demurrage: 'Letzter freier Tag in {port}: {date}',
      detention: 'Leerrückgabe fällig {date}',
      other: 'Letzter freier Tag: {date}',
    },
  },
  'case.empty-return.name': 'Leerrückgabe fällig',
  'case.empty-return.title': {
    plural: 'days',
    one: 'Rückgabe des Leercontainers nicht gemeldet, {days} Tag nach Abgang aus {port}',
    other: 'Rückgabe des Leercontainers nicht gemeldet, {days} Tage nach Abgang aus {port}',
  },
  'case.no-news.name': 'Keine Neuigkeiten',
  'case.no-news.title': {
    plural: 'days',
    one: '{line} hat seit {days} Tag nichts Neues gemeldet',
    other: '{line} hat seit {days} Tagen nichts Neues gemeldet',
  },
  'case.ais-differs.name': 'Reederei und Schiff uneinig',
  'case.ais-differs.title': {
    plural: 'hours',
    one: 'Reederei und Schiff liegen für {port} {hours} Stunde auseinander: Reederei {oldDate}, AIS {date}',
    other: 'Reederei und Schiff liegen für {port} {hours} Stunden auseinander: Reederei {oldDate}, AIS {date}',
  },
  'case.lookup-failed.name': 'Nicht verfolgbar',
  'case.lookup-failed.title': {
    select: 'source',
    forms: {
      refused: 'Die Nummer {number} wurde nicht akzeptiert',
      'line-needed': '{number} braucht die Reederei: Sie war nicht zu erkennen',
      'type-needed': '{number} braucht die Art: Container, Konnossement oder Buchung',
      'not-found': 'Seit {date} nichts gefunden für {number}',
      unsupported: '{number}: Reederei oder Art der Nummer wird nicht abgedeckt',
      other: '{number} ist nicht verfolgbar: {problem}',
    },
  },
  'case.box-differs.name': 'Container weicht vom B/L ab',
  'case.box-differs.title': {
    select: 'event',
    forms: {
      port: '{box} geht in einen anderen Hafen als das Konnossement {number}',
      ship: '{box} ist auf einem anderen Schiff als das Konnossement {number}',
      eta: '{box} kommt zu einer anderen Zeit an als das Konnossement {number}',
      other: '{box} weicht vom Konnossement {number} ab',
    },
  },
  'case.journey-ended.name': 'Transport beendet',
  'case.journey-ended.title': {
    select: 'source',
    forms: {
      reused: '{number} ist seit {date} auf einem anderen Transport',
      other: '{number} hat den Transport am {date} beendet und wird noch beobachtet',
    },
  },
  'case.line-down.name': 'Reederei antwortet nicht',
  'case.line-down.title': '{line} antwortet seit {date} nicht',

  'case.evidence.expected': '{event} in {port} war erwartet und ist nicht gemeldet',
  'case.evidence.arrival': 'Ankunft in {port}',
  'case.evidence.connection': 'Ankunft mit {oldShip} und Abfahrt mit {ship} in {port}',
  'case.evidence.delay': 'Verspätung in {port}, von der Reederei gemeldet',
  'case.evidence.needed': 'Benötigt bis, von Ihrem Team gesetzt',
  'case.evidence.ship': 'Schiff ab {port}',
  'case.evidence.port': 'Löschhafen',
  'case.evidence.free-days': {
    plural: 'days',
    one: '{days} freier Tag',
    other: '{days} freie Tage',
  },
  'case.evidence.gate-out': 'Abgang aus {port}',
  'case.evidence.updated': 'Datenstand',
  'case.evidence.ais': 'Ankunft, die {ship} über AIS meldet',
  'case.evidence.in-port': 'AIS zeigt {ship} in {port}',
  'case.evidence.problem': 'Antwort auf das Update',
  'case.evidence.box': 'Konnossement und Container {box}',
  'case.evidence.journey': 'Transport {count}',
  'case.evidence.fact': '{event}, wie Ihr Team weiß',
  'case.evidence.fact-differs': '{event} laut Reederei; Ihr Team hatte {oldDate}',
  'case.evidence.claim': {
    select: 'source',
    forms: { expected: '{event} in {port}: erwartet', other: '{event} in {port}: geschehen' },
  },

  'case.severity.critical': 'Kritisch',
  'case.severity.warning': 'Warnung',
  'case.severity.notice': 'Zu prüfen',
  'case.mark.worse': 'verschlimmert',
  'case.mark.back': 'wieder da',
  'case.deadline.line': 'letzter freier Tag laut Reederei',
  'case.deadline.watch': 'letzter freier Tag dieser Sendung',
  'case.deadline.desk': 'letzter freier Tag nach Eingabe Ihres Teams',
  'case.deadline.departure': 'Weiterfahrt',

  'case.mail.subject': {
    plural: 'count',
    one: '{number}: {title}',
    other: '{number} und weitere ({count} Sendungen): {title}',
  },
  'case.mail.more': '… und {count} weitere',
  'case.mail.shipments': 'Sendungen:',
  'since.line': '{name}: {changes}',
  'since.moved': '{column} {before} → {after}',
  'since.said': '{column} {after}',
};
