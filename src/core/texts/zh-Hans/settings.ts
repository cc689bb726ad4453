import type { settingsTexts as english } from '../en/settings.ts';
import type { TextsOf } from '../message.ts';

export const settingsTexts: TextsOf<typeof english> = {
  'settings.drawers': '设置的种类',
  'settings.drawer.columns': '自定义列',
  'settings.drawer.rules': '规则',
  'settings.drawer.free-days': '免箱天数',
  'settings.drawer.rates': '费率',
  'settings.people': '人员',

  'entry.save': '保存',
  'entry.remove': '移除',
  'entry.removed': '已移除：{what}',
  'entry.restored': '已恢复：{what}',
  'entry.taken': '已有此项：{there}。请更改那一项。',
  'entry.stale.there': '此后有人更改过：现在是 {there}。本次更改尚未保存；再操作一次即可取代。',
  'entry.stale.else': '此后有人更改过此表，该更改保留。本次更改尚未保存；请再操作一次。',
};
