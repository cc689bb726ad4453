import type { watch as english } from '../en/watch.ts';
import type { TextsOf } from '../message.ts';

export const watch: TextsOf<typeof english> = {
  'watch.this': '關注',
  'watch.thisLong': '關注 {number}：加入我的貨物',
  'watch.onDesk': '已在列表中',
  'watch.onDeskLong': '已在列表中：在「我的貨物」中開啟 {number}',
  'watch.title': '關注 {number}',
  'watch.body': '更新會自動進行，需要處理時會有提醒。所有欄位均可不填。',
  'watch.reference': '自己的參考號',
  'watch.customer': '客戶',
  'watch.tags': '標籤，以逗號分隔',
  'watch.put': '加入我的貨物',
  'watch.putting': '正在加入我的貨物',
  'watch.cancel': '取消',
  'watch.done': '{number} 已加入我的貨物',
  'watch.failed': '沒有任何更改：無法連線至伺服器。請重試。',
  'watch.refused': '沒有任何更改。伺服器說：{reason}',
  'watch.desk': '我的貨物',
  'watch.toDesk': '開啟我的貨物',
  'watch.toDeskEmpty': '關注多票貨物',
  'watch.state.calm': '關注 {watched} 票貨物，沒有待處理的事項',
  'watch.state.needs': '{count} 項待處理',
  'watch.state.arriving': '本週有 {count} 票貨物到港',
};
