import type { feeds as english } from '../en/feeds.ts';
import type { TextsOf } from '../message.ts';

export const feeds: TextsOf<typeof english> = {
  'feeds.expected': '{number} 預計到達 {place}',
  'feeds.overdue': '{number}：{place} 到港逾期未報',
  'feeds.inPort': '{number}：據 AIS 已在港，{place}',
  'feeds.arrived': '{number} 已到達 {place}',
  'feeds.cancelled': '{number}：已取消',
  'feeds.free': '{number}：{place} 免費期最後一天',
  'feeds.somewhere': '卸貨港',
  'feeds.expectedAbout': '船公司預計，尚未報告。',
  'feeds.inPortAbout': '據 AIS，船公司未報告。',
  'feeds.arrivedAbout': '船公司已報告。',
  'feeds.firstPromise': '最初 ETA：{date}。',
  'feeds.sample': '範例資料。',
  'feeds.field': '{column}：{value}',
  'feeds.tooMany': '此處只有距今最近的 {count} 個日期：請縮小此行事曆的篩選。',
};
