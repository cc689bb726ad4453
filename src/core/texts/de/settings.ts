import type { settingsTexts as english } from '../en/settings.ts';
import type { TextsOf } from '../message.ts';

export const settingsTexts: TextsOf<typeof english> = {
  'settings.drawers': 'Arten von Einstellungen',
  'settings.drawer.columns': 'Spalten',
  'settings.drawer.rules': 'Regeln',
  'settings.drawer.rates': 'Tarife',
  'settings.drawer.free-days': 'Freie Tage',
  'settings.people': 'Personen',

  'entry.save': 'Speichern',
  'entry.remove': 'Entfernen',
  'entry.removed': 'Entfernt: {what}',
  'entry.restored': 'Wieder da: {what}',
  'entry.taken': 'Das gibt es bereits: {there}. Ändern Sie diesen Eintrag.',
  'entry.stale.there':
    'Jemand anderes hat dies inzwischen geändert: Jetzt steht dort {there}. Ihre Eingabe ist noch nicht gespeichert; wiederholen Sie sie, um sie an diese Stelle zu setzen.',
  'entry.stale.else':
    'Jemand anderes hat diese Tabelle inzwischen geändert, und das bleibt. Ihre Eingabe ist noch nicht gespeichert; wiederholen Sie sie.',
};
