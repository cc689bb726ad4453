import type { freeDaysTexts as english } from '../en/free-days.ts';
import type { TextsOf } from '../message.ts';

export const freeDaysTexts: TextsOf<typeof english> = {
  'freeDays.title': 'Ihre freien Tage',
  'freeDays.body':
    'Gezählt ab Löschung (Demurrage) oder Gate-out (Detention) für den Fall „Letzter freier Tag“, wenn sie vor dem enden, was die Reederei sagt. Der engste Eintrag zählt: Hafen, dann Reederei, dann Containertyp.',
  'freeDays.none':
    'Keine eingetragen. Wenn Ihr Vertrag freie Tage für eine Reederei, einen Hafen oder einen Containertyp nennt, tragen Sie sie hier ein: „Letzter freier Tag“ warnt dann nach dem frühesten Datum.',
  'freeDays.loading': 'Freie Tage werden gelesen',
  'freeDays.add': 'Freie Tage hinzufügen',
  'freeDays.change': 'Ändern',
  'freeDays.changeTitle': 'Freie Tage ändern',
  'freeDays.changeOf': 'Freie Tage ändern: {what}',
  'freeDays.column.line': 'Reederei',
  'freeDays.column.port': 'Hafen',
  'freeDays.column.size': 'Containertyp',
  'freeDays.column.kind': 'Art',
  'freeDays.column.days': 'Tage',
  'freeDays.column.rest': 'Nicht gezählt',
  'freeDays.any': 'alle',
  'freeDays.kind.demurrage': 'Demurrage',
  'freeDays.kind.detention': 'Detention',
  'freeDays.kind.storage': 'Lagergeld',
  'freeDays.days': { plural: 'days', one: '{days} Tag', other: '{days} Tage' },
  'freeDays.everyDay': 'jeder Tag zählt',
  'freeDays.what': '{kind}, {days} (Reederei: {line}, Hafen: {port}, Typ: {size})',
  'freeDays.line.hint': 'Als Code, zum Beispiel MAEU. Leer: alle',
  'freeDays.port.hint': 'Löschhafen, zum Beispiel NLRTM. Leer: alle',
  'freeDays.size.hint': 'Der Anfang genügt: 22R passt auf 22R1. Leer: alle',
  'freeDays.rest': 'Wochentage, die nicht zählen',
  'freeDays.holidays.label': 'Feiertage, die nicht zählen',
  'freeDays.holidays.hint': 'In der Form 2026-12-25, durch Kommas getrennt',
  'freeDays.saved': 'Freie Tage: {what}. Die Fälle folgen innerhalb einer halben Minute.',
  'freeDays.mistake.days': 'Freie Tage sind eine ganze Zahl von 1 bis 365.',
  'freeDays.mistake.rest': 'Mindestens ein Wochentag muss zählen.',
  'freeDays.mistake.holiday': '„{text}“ ist kein Tag. Schreiben Sie ihn in der Form 2026-12-25.',
  'freeDays.mistake.many': 'Höchstens 200 Feiertage passen.',
};
