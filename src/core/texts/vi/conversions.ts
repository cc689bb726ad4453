import type { conversions as english } from '../en/conversions.ts';
import type { TextsOf } from '../message.ts';

export const conversions: TextsOf<typeof english> = {
  'conversions.title': 'Loại khác cho {name}',
  'conversions.body':
    'Giá trị phù hợp được đưa vào cột mới cùng tên. Cột cũ ngừng dùng, giữ mọi giá trị và có thể khôi phục.',
  'conversions.fits': '{fits} trên {total} giá trị phù hợp.',
  'conversions.misfits': 'Những giá trị này ở lại cột cũ:',
  'conversions.more': 'và {count} nữa',
  'conversions.go': 'Đổi loại',
};
