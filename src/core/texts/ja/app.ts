import type { app as english } from '../en/app.ts';
import type { TextsOf } from '../message.ts';

export const app: TextsOf<typeof english> = {
  'app.name': 'Landfall',
  'app.home': 'Landfall：トップページ',
  'app.language': '言語',
  'app.languageOfBrowser': 'ブラウザーに合わせる',
  'app.firstAge': '更新：{age}',
  'app.sample': 'サンプルデータ',
  'app.sampleWhy': '内蔵サービスの回答です。実在の場所・航路・時計によるシミュレーションです。',
  'app.panel': '貨物',
  'app.tabs': '貨物の表示',
  'app.fold': 'カードを隠す',
  'app.unfold': 'カードを表示',
  'app.grow': 'パネルを広げる',
  'app.shrink': 'パネルを縮める',
  'app.close': '閉じる',
  'app.skip': '貨物へ移動',
  'app.tab.timeline': 'タイムライン',
  'app.tab.details': '詳細',
  'app.tab.history': '履歴',
  'app.tab.share': '共有',
  'app.mapMissing': '地図を読み込めませんでした。ほかの機能は使えます。',
  'app.panelCrash': 'この部分を表示できませんでした。地図は使えます。',
  'app.panelCrashNext': '再表示',
  'app.pictured': 'Landfallに接続できません。ページ送信時の情報を表示しています。',
  'app.picturedAgain': '再試行',
};
