import type { settingsTexts as english } from '../en/settings.ts';
import type { TextsOf } from '../message.ts';

export const settingsTexts: TextsOf<typeof english> = {
  'settings.drawers': 'Types de réglages',
  'settings.drawer.columns': 'Colonnes',
  'settings.drawer.rules': 'Règles',
  'settings.drawer.free-days': 'Jours de franchise',
  'settings.drawer.rates': 'Tarifs',
  'settings.people': 'Utilisateurs',

  'entry.save': 'Enregistrer',
  'entry.remove': 'Supprimer',
  'entry.removed': 'Supprimé : {what}',
  'entry.restored': 'Rétabli : {what}',
  'entry.taken': 'Cela existe déjà : {there}. Modifier plutôt cette entrée.',
  'entry.stale.there':
    'Quelqu’un d’autre l’a modifié depuis : c’est maintenant {there}. La saisie n’est pas encore enregistrée ; la refaire pour la mettre à cette place.',
  'entry.stale.else':
    'Quelqu’un d’autre a modifié ce tableau depuis, et cela reste. La saisie n’est pas encore enregistrée ; la refaire.',
};
