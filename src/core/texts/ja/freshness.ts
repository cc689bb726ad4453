import type { freshness as english } from '../en/freshness.ts';
import type { TextsOf } from '../message.ts';

export const freshness: TextsOf<typeof english> = {
  'fresh.refresh': '更新',
  'fresh.refreshing': '船会社に照会中…',
  'fresh.costs': '今すぐ船会社に照会：契約の呼び出しを1回使用',
  'fresh.cached': 'このサーバーのキャッシュからの表示です。サービスからの取得：{age}。',
  'fresh.fromBrowser': 'Landfallに接続できませんでした。このブラウザーに保存された内容を表示しています。',
  'fresh.notCached': 'このページのために取得しました（{age}）。',
  'fresh.serviceCache': 'サービスのキャッシュからの回答です。',
  'fresh.serviceAsked': 'サービスが船会社に照会した回答です。',
  'fresh.clockAhead': 'この端末の時計は{span}進んでいます。時刻はサーバーの時計で計算しています。',
  'fresh.clockBehind': 'この端末の時計は{span}遅れています。時刻はサーバーの時計で計算しています。',
  'fresh.expires': '{time}まで有効です。その後、このページの表示中に一度だけ自動で再照会します。',
  'fresh.kept': '最新の更新に失敗しました（{code}）。前回のデータを表示しています。',
  'fresh.keptLess': '最新の回答（{code}）は情報がこれより少ないため、詳しいほうを残しています。',
  'fresh.staleShort': '新しい回答を取得中',
  'fresh.offline': 'オフラインです',
  'fresh.offlineWhy': '以前に開いた内容は読めますが、新しい照会はできません。',
  'fresh.again': '{time}（{age}）から再照会できます',
  'fresh.calls': '呼び出し：{total}回中{used}回使用、残り{remaining}回',
  'fresh.shipments': '今月の貨物：{total}件中{used}件使用、残り{remaining}件',
  'fresh.used.calls': '呼び出し：{used}回使用',
  'fresh.used.shipments': '今月の貨物：{used}件使用',
  'fresh.ask.title': '今すぐ船会社に照会しますか？',
  'fresh.ask.cost':
    'このデータは{time}まで有効です。今船会社に照会すると契約の呼び出しを1回使います。新しい貨物としては数えません。最大1分かかることがあります。',
  'fresh.ask.limit': '同じ貨物は15分ごとに再照会できます。',
  'fresh.ask.go': '船会社に照会',
  'fresh.ask.cancel': '今はしない',
};
