import type { embed as english } from '../en/embed.ts';
import type { TextsOf } from '../message.ts';

export const embed: TextsOf<typeof english> = {
  'embed.open': 'In Landfall öffnen',
  'embed.noNumber': 'Dieser Rahmen nennt keine Sendung.',
};
