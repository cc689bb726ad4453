import type { embed as english } from '../en/embed.ts';
import type { TextsOf } from '../message.ts';

export const embed: TextsOf<typeof english> = {
  'embed.open': 'Mở trong Landfall',
  'embed.noNumber': 'Khung này không nêu lô hàng nào.',
};
