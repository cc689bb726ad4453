import type { settingsTexts as english } from '../en/settings.ts';
import type { TextsOf } from '../message.ts';

export const settingsTexts: TextsOf<typeof english> = {
  'settings.drawers': '設定の種類',
  'settings.drawer.columns': '列',
  'settings.drawer.rules': 'ルール',
  'settings.drawer.free-days': 'フリータイム',
  'settings.drawer.rates': '料率',
  'settings.people': 'ユーザー',

  'entry.save': '保存',
  'entry.remove': '削除',
  'entry.removed': '削除しました：{what}',
  'entry.restored': '元に戻しました：{what}',
  'entry.taken': 'すでに登録されています：{there}。そちらを変更してください。',
  'entry.stale.there':
    'その後、ほかの人が変更しました。現在は{there}です。この変更はまだ保存されていません。置き換えるには、もう一度実行してください。',
  'entry.stale.else':
    'その後、ほかの人がこの表を変更し、それは残ります。この変更はまだ保存されていません。もう一度実行してください。',
};
