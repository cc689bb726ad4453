import type { embed as english } from '../en/embed.ts';
import type { TextsOf } from '../message.ts';

export const embed: TextsOf<typeof english> = {
  'embed.open': 'Abrir no Landfall',
  'embed.noNumber': 'Este quadro não indica nenhum embarque.',
};
