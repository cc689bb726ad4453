import type { embed as english } from '../en/embed.ts';
import type { TextsOf } from '../message.ts';

export const embed: TextsOf<typeof english> = {
  'embed.open': '在 Landfall 中開啟',
  'embed.noNumber': '此框架未指明貨物。',
};
