import type { embed as english } from '../en/embed.ts';
import type { TextsOf } from '../message.ts';

export const embed: TextsOf<typeof english> = {
  'embed.open': 'Ouvrir dans Landfall',
  'embed.noNumber': 'Ce cadre ne nomme aucune expédition.',
};
