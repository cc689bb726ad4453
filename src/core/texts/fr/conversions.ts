import type { conversions as english } from '../en/conversions.ts';
import type { TextsOf } from '../message.ts';

export const conversions: TextsOf<typeof english> = {
  'conversions.title': 'Autre type pour {name}',
  'conversions.body':
    'Ce qui convient passe dans une nouvelle colonne du même nom. L’ancienne est retirée, garde chaque valeur et peut être remise.',
  'conversions.fits': '{fits} valeurs sur {total} conviennent.',
  'conversions.misfits': 'Celles-ci restent dans l’ancienne colonne :',
  'conversions.more': 'et {count} de plus',
  'conversions.go': 'Changer le type',
};
