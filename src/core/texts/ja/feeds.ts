import type { feeds as english } from '../en/feeds.ts';
import type { TextsOf } from '../message.ts';

export const feeds: TextsOf<typeof english> = {
  'feeds.expected': '{number}：{place}に到着',
  'feeds.overdue': '{number}：{place}到着が予定超過',
  'feeds.inPort': '{number}：AISでは在港、{place}',
  'feeds.arrived': '{number}：{place}に到着済み',
  'feeds.cancelled': '{number}：キャンセル',
  'feeds.free': '{number}：{place}のフリータイム最終日',
  'feeds.somewhere': '揚港',
  'feeds.expectedAbout': '船会社による予定です。まだ報告されていません。',
  'feeds.inPortAbout': 'AISによる情報です。船会社からは報告されていません。',
  'feeds.arrivedAbout': '船会社が報告しました。',
  'feeds.firstPromise': '当初ETA：{date}。',
  'feeds.sample': 'サンプルデータです。',
  'feeds.field': '{column}：{value}',
  'feeds.tooMany': 'ここには直近の{count}件の日付だけがあります。このカレンダーのフィルターを絞り込んでください。',
};
