import type { settingsTexts as english } from '../en/settings.ts';
import type { TextsOf } from '../message.ts';

export const settingsTexts: TextsOf<typeof english> = {
  'settings.drawers': 'Tipi di impostazioni',
  'settings.drawer.columns': 'Colonne',
  'settings.drawer.rules': 'Regole',
  'settings.drawer.free-days': 'Franchigia',
  'settings.drawer.rates': 'Tariffe',
  'settings.people': 'Persone',
  'entry.save': 'Salvare',
  'entry.remove': 'Rimuovere',
  'entry.removed': 'Rimosso: {what}',
  'entry.restored': 'Di nuovo presente: {what}',
  'entry.taken': 'Esiste già: {there}. Modificare quella voce.',
  'entry.stale.there':
    'Nel frattempo qualcun altro ha modificato questa voce: ora è {there}. La modifica fatta qui non è ancora salvata; ripeterla per sostituirla.',
  'entry.stale.else':
    'Nel frattempo qualcun altro ha modificato questa tabella, e la sua modifica resta. Quella fatta qui non è ancora salvata; ripeterla.',
};
