import type { table as english } from '../en/table.ts';
import type { TextsOf } from '../message.ts';

export const table: TextsOf<typeof english> = {
  'boxes.open': 'Mở thành bảng',
  'boxes.find': 'Tìm container',
  'boxes.found': '{count} trên {all} container',
  'timeline.copy': 'Sao chép thành bảng',
  'timeline.column.place': 'Địa điểm',
  'timeline.column.event': 'Sự kiện',
  'timeline.column.date': 'Ngày',
  'timeline.column.zone': 'Múi giờ',
  'timeline.column.evidence': 'Bằng chứng',
  'timeline.column.terminal': 'Bến container',
  'timeline.column.vessel': 'Tàu',
  'timeline.column.voyage': 'Chuyến',
};
