import type { deskFeeds as english } from '../en/desk-feeds.ts';
import type { TextsOf } from '../message.ts';

export const deskFeeds: TextsOf<typeof english> = {
  'desk.feeds.open': '行事曆或 CSV 連結',
  'desk.feeds.title': '共享連結',
  'desk.feeds.share': '將此列表共享為網頁',
  'desk.feeds.about': '行事曆或表格會自行讀取該連結並保持最新。持有連結的人無需登入即可讀取此列表。',
  'desk.feeds.holds': '包含以下欄：{columns}',
  'desk.feeds.name': '名稱',
  'desk.feeds.make': '產生連結',
  'desk.feeds.once': '{name} 的連結僅顯示這一次。請立即複製。',
  'desk.feeds.calendar': '行事曆',
  'desk.feeds.csv': 'CSV',
  'desk.feeds.copyCalendar': '複製行事曆連結',
  'desk.feeds.copyCsv': '複製 CSV 連結',
  'desk.feeds.copied': '已複製',
  'desk.feeds.list': '已產生的連結',
  'desk.feeds.made': '由 {who}，{when}',
  'desk.feeds.all': '全部內容',
  'desk.feeds.revoke': '作廢',
  'desk.feeds.revokeName': '作廢 {name} 的連結',
  'desk.feeds.revoked': '{name} 的連結已失效',
  'desk.notices.on': '在此瀏覽器中通知',
  'desk.notices.off': '停止通知',
  'desk.notices.denied': '此瀏覽器不允許本頁傳送通知：請在其設定中更改。',
  'desk.notices.more': '還有 {count} 個事項',
};
