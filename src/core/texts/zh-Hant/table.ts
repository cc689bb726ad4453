import type { table as english } from '../en/table.ts';
import type { TextsOf } from '../message.ts';

export const table: TextsOf<typeof english> = {
  'boxes.open': '以表格開啟',
  'boxes.find': '查詢貨櫃',
  'boxes.found': '{all} 個貨櫃中的 {count} 個',
  'timeline.copy': '複製為表格',
  'timeline.column.place': '地點',
  'timeline.column.event': '事件',
  'timeline.column.date': '日期',
  'timeline.column.zone': '時區',
  'timeline.column.evidence': '依據',
  'timeline.column.terminal': '碼頭',
  'timeline.column.vessel': '船舶',
  'timeline.column.voyage': '航次',
};
