import type { settingsTexts as english } from '../en/settings.ts';
import type { TextsOf } from '../message.ts';

export const settingsTexts: TextsOf<typeof english> = {
  'settings.drawers': '設定的種類',
  'settings.drawer.columns': '自訂欄',
  'settings.drawer.rules': '規則',
  'settings.drawer.free-days': '免費天數',
  'settings.drawer.rates': '費率',
  'settings.people': '人員',

  'entry.save': '儲存',
  'entry.remove': '移除',
  'entry.removed': '已移除：{what}',
  'entry.restored': '已恢復：{what}',
  'entry.taken': '已有此項：{there}。請更改那一項。',
  'entry.stale.there': '此後有人更改過：現在是 {there}。本次更改尚未儲存；再操作一次即可取代。',
  'entry.stale.else': '此後有人更改過此表，該更改保留。本次更改尚未儲存；請再操作一次。',
};
