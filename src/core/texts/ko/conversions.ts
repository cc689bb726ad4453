import type { conversions as english } from '../en/conversions.ts';
import type { TextsOf } from '../message.ts';

export const conversions: TextsOf<typeof english> = {
  'conversions.title': '유형 변경: {name}',
  'conversions.body':
    '맞는 값은 같은 이름의 새 열로 옮겨집니다. 기존 열은 사용 중지되지만 모든 값을 유지하며 복원할 수 있습니다.',
  'conversions.fits': '{total}개 값 중 {fits}개가 맞습니다.',
  'conversions.misfits': '기존 열에 남는 값:',
  'conversions.more': '그 외 {count}개',
  'conversions.go': '유형 변경',
};
