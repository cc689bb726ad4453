import type { embed as english } from '../en/embed.ts';
import type { TextsOf } from '../message.ts';

export const embed: TextsOf<typeof english> = {
  'embed.open': 'Buka di Landfall',
  'embed.noNumber': 'Bingkai ini tidak menyebutkan kiriman.',
};
