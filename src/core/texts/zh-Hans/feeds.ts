import type { feeds as english } from '../en/feeds.ts';
import type { TextsOf } from '../message.ts';

export const feeds: TextsOf<typeof english> = {
  'feeds.expected': '{number} 预计到达 {place}',
  'feeds.overdue': '{number}：{place} 到港逾期未报',
  'feeds.inPort': '{number}：据 AIS 已在港，{place}',
  'feeds.arrived': '{number} 已到达 {place}',
  'feeds.cancelled': '{number}：已取消',
  'feeds.free': '{number}：{place} 免箱期最后一天',
  'feeds.somewhere': '卸货港',
  'feeds.expectedAbout': '船公司预计，尚未报告。',
  'feeds.inPortAbout': '据 AIS，船公司未报告。',
  'feeds.arrivedAbout': '船公司已报告。',
  'feeds.firstPromise': '最初 ETA：{date}。',
  'feeds.sample': '示例数据。',
  'feeds.field': '{column}：{value}',
  'feeds.tooMany': '此处只有距今最近的 {count} 个日期：请收窄此日历的筛选。',
};
