import type { watch as english } from '../en/watch.ts';
import type { TextsOf } from '../message.ts';

export const watch: TextsOf<typeof english> = {
  'watch.this': 'ウォッチ',
  'watch.thisLong': '{number}をウォッチ：マイ貨物に追加',
  'watch.onDesk': 'リスト登録済み',
  'watch.onDeskLong': 'リスト登録済み：{number}をマイ貨物で開く',
  'watch.title': '{number}をウォッチ',
  'watch.body': '自動で更新され、対応が必要になるとお知らせします。すべての項目は任意です。',
  'watch.reference': '自社管理番号',
  'watch.customer': '顧客',
  'watch.tags': 'タグ（コンマ区切り）',
  'watch.put': 'マイ貨物に追加',
  'watch.putting': 'マイ貨物に追加中',
  'watch.cancel': 'キャンセル',
  'watch.done': '{number}はマイ貨物に入りました',
  'watch.failed': '何も変更されていません。サーバーに接続できませんでした。再試行してください。',
  'watch.refused': '何も変更されていません。サーバーの回答：{reason}',
  'watch.desk': 'マイ貨物',
  'watch.toDesk': 'マイ貨物を開く',
  'watch.toDeskEmpty': '多数の貨物をウォッチ',
  'watch.state.calm': '{watched}件の貨物をウォッチ中、要対応なし',
  'watch.state.needs': '要対応{count}件',
  'watch.state.arriving': '今週到着する貨物{count}件',
};
