import type { settingsTexts as english } from '../en/settings.ts';
import type { TextsOf } from '../message.ts';

export const settingsTexts: TextsOf<typeof english> = {
  'settings.drawers': 'Các loại cài đặt',
  'settings.drawer.columns': 'Cột',
  'settings.drawer.rules': 'Quy tắc',
  'settings.drawer.free-days': 'Ngày miễn phí',
  'settings.drawer.rates': 'Đơn giá',
  'settings.people': 'Người dùng',
  'entry.save': 'Lưu',
  'entry.remove': 'Xóa',
  'entry.removed': 'Đã xóa: {what}',
  'entry.restored': 'Đã có lại: {what}',
  'entry.taken': 'Mục này đã có: {there}. Hãy sửa mục đó.',
  'entry.stale.there':
    'Người khác đã sửa mục này sau đó: nay là {there}. Của bạn chưa được lưu; làm lại một lần nữa để thay vào đó.',
  'entry.stale.else':
    'Người khác đã sửa bảng này sau đó, và điều đó được giữ. Của bạn chưa được lưu; hãy làm lại một lần nữa.',
};
