import type { table as english } from '../en/table.ts';
import type { TextsOf } from '../message.ts';

export const table: TextsOf<typeof english> = {
  'boxes.open': '以表格打开',
  'boxes.find': '查找集装箱',
  'boxes.found': '{all} 个集装箱中的 {count} 个',
  'timeline.copy': '复制为表格',
  'timeline.column.place': '地点',
  'timeline.column.event': '事件',
  'timeline.column.date': '日期',
  'timeline.column.zone': '时区',
  'timeline.column.evidence': '依据',
  'timeline.column.terminal': '码头',
  'timeline.column.vessel': '船舶',
  'timeline.column.voyage': '航次',
};
