import type { conversions as english } from '../en/conversions.ts';
import type { TextsOf } from '../message.ts';

export const conversions: TextsOf<typeof english> = {
  'conversions.title': 'Otro tipo para {name}',
  'conversions.body':
    'Lo que encaja pasa a una columna nueva con el mismo nombre. La anterior se archiva, conserva todos sus valores y se puede recuperar.',
  'conversions.fits': 'Encajan {fits} de {total} valores.',
  'conversions.misfits': 'Estos se quedan en la columna anterior:',
  'conversions.more': 'y {count} más',
  'conversions.go': 'Cambiar el tipo',
};
