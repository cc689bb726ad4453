import type { deskFeeds as english } from '../en/desk-feeds.ts';
import type { TextsOf } from '../message.ts';

export const deskFeeds: TextsOf<typeof english> = {
  'desk.feeds.open': '日历或 CSV 链接',
  'desk.feeds.title': '共享链接',
  'desk.feeds.share': '将此列表共享为网页',
  'desk.feeds.about': '日历或表格会自行读取该链接并保持最新。持有链接的人无需登录即可读取此列表。',
  'desk.feeds.holds': '包含以下列：{columns}',
  'desk.feeds.name': '名称',
  'desk.feeds.make': '生成链接',
  'desk.feeds.once': '{name} 的链接仅显示这一次。请立即复制。',
  'desk.feeds.calendar': '日历',
  'desk.feeds.csv': 'CSV',
  'desk.feeds.copyCalendar': '复制日历链接',
  'desk.feeds.copyCsv': '复制 CSV 链接',
  'desk.feeds.copied': '已复制',
  'desk.feeds.list': '已生成的链接',
  'desk.feeds.made': '由 {who}，{when}',
  'desk.feeds.all': '全部内容',
  'desk.feeds.revoke': '作废',
  'desk.feeds.revokeName': '作废 {name} 的链接',
  'desk.feeds.revoked': '{name} 的链接已失效',
  'desk.notices.on': '在此浏览器中通知',
  'desk.notices.off': '停止通知',
  'desk.notices.denied': '此浏览器不允许本页发送通知：请在其设置中更改。',
  'desk.notices.more': '还有 {count} 个事项',
};
