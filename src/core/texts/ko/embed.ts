import type { embed as english } from '../en/embed.ts';
import type { TextsOf } from '../message.ts';

export const embed: TextsOf<typeof english> = {
  'embed.open': 'Landfall에서 열기',
  'embed.noNumber': '이 프레임에 화물이 지정되지 않았습니다.',
};
