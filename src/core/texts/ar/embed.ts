import type { embed as english } from '../en/embed.ts';
import type { TextsOf } from '../message.ts';

export const embed: TextsOf<typeof english> = {
  'embed.open': 'فتح في Landfall',
  'embed.noNumber': 'هذا الإطار دون شحنة.',
};
