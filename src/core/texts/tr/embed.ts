import type { embed as english } from '../en/embed.ts';
import type { TextsOf } from '../message.ts';

export const embed: TextsOf<typeof english> = {
  'embed.open': 'Landfall’da aç',
  'embed.noNumber': 'Bu çerçevede sevkiyat belirtilmemiş.',
};
