import type { find as english } from '../en/find.ts';
import type { TextsOf } from '../message.ts';

export const find: TextsOf<typeof english> = {
  'search.go': '追跡',
  'search.label': '貨物番号',
  'search.placeholder': 'コンテナ、B/L、ブッキング',
  'search.line': '{line}。船会社を選択',
  'search.line.any': '船会社：自動判別',
  'search.line.chip': '{name} · {code}',

  'state.asking': '{what}を照会中',
  'state.waiting3': '{what}をサービスに照会中です。サービスは船会社に照会します。',
  'state.waiting10': '{what}をまだ照会中です。船会社の回答は20～60秒かかることが多く、異常ではありません。',
  'state.waiting25': '本日は船会社の応答が遅れています。{what}の照会は75秒で終わります。ほかの操作もできます。',

  'fresh.name': 'データの鮮度',
  'fresh.from': '船会社データ：{time}、{age}',
  'fresh.fromUnknown': '船会社データ（時点不明）',
  'fresh.next': '次回{time}',
  'fresh.old': '1日以上前のデータ：{age}',
  'fresh.unreached': 'Landfallに接続できません',
  'fresh.keptShort': '前回の回答を表示',
  'fresh.clock': '端末の時計がずれています',
};
