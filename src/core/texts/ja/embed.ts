import type { embed as english } from '../en/embed.ts';
import type { TextsOf } from '../message.ts';

export const embed: TextsOf<typeof english> = {
  'embed.open': 'Landfallで開く',
  'embed.noNumber': 'フレームに貨物の指定がありません。',
};
