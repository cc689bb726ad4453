import type { embed as english } from '../en/embed.ts';
import type { TextsOf } from '../message.ts';

export const embed: TextsOf<typeof english> = {
  'embed.open': 'Aprire in Landfall',
  'embed.noNumber': 'Questo riquadro non indica alcuna spedizione.',
};
