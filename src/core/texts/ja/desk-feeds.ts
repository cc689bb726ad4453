import type { deskFeeds as english } from '../en/desk-feeds.ts';
import type { TextsOf } from '../message.ts';

export const deskFeeds: TextsOf<typeof english> = {
  'desk.feeds.open': 'カレンダー・CSVリンク',
  'desk.feeds.title': '共有リンク',
  'desk.feeds.share': 'このリストをページで共有',
  'desk.feeds.about':
    'カレンダーや表計算ソフトがリンクを自動で読み取り、常に最新の状態を保ちます。リンクを持つ人は誰でも、サインインせずにこのリストを読めます。',
  'desk.feeds.holds': '含まれる列：{columns}',
  'desk.feeds.name': '名前',
  'desk.feeds.make': 'リンクを作成',
  'desk.feeds.once': '{name}のリンクの表示は今回限りです。今すぐコピーしてください。',
  'desk.feeds.calendar': 'カレンダー',
  'desk.feeds.csv': 'CSV',
  'desk.feeds.copyCalendar': 'カレンダーのリンクをコピー',
  'desk.feeds.copyCsv': 'CSVのリンクをコピー',
  'desk.feeds.copied': 'コピーしました',
  'desk.feeds.list': '作成済みのリンク',
  'desk.feeds.made': '作成者{who}、{when}',
  'desk.feeds.all': 'すべて',
  'desk.feeds.revoke': '取り消し',
  'desk.feeds.revokeName': '{name}のリンクを取り消し',
  'desk.feeds.revoked': '{name}のリンクはもう使えません',
  'desk.notices.on': 'このブラウザーで通知',
  'desk.notices.off': '通知を停止',
  'desk.notices.denied': 'このブラウザーはこのページの通知を許可していません。ブラウザーの設定で変更してください。',
  'desk.notices.more': 'ほか{count}件の案件',
};
