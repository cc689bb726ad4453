import type { embed as english } from '../en/embed.ts';
import type { TextsOf } from '../message.ts';

export const embed: TextsOf<typeof english> = {
  'embed.open': 'Abrir en Landfall',
  'embed.noNumber': 'Este marco no indica ningún envío.',
};
