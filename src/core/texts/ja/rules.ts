import type { ruleTexts as english } from '../en/rules.ts';
import type { TextsOf } from '../message.ts';

export const ruleTexts: TextsOf<typeof english> = {
  'rules.title': 'ルール',
  'rules.body':
    '事実がいつ案件になるか、その案件にどれだけ対応がとられたかを示します。最も限定的な設定が優先されます：顧客と船会社、顧客、船会社、全体の順。',
  'rules.column.rule': 'ルール',
  'rules.column.level': 'しきい値{n}',
  'rules.column.settings': '自社設定',
  'rules.column.quality': '対応率',

  'rules.when.overdue': '予定のイベントがこの時間を過ぎても未報告。',
  'rules.when.slipped': '到着が当初ETAよりこれだけ遅い。',
  'rules.when.too-late': '到着が必要日よりこれだけ遅い。',
  'rules.when.connection': '積み替えで、到着と次の出港の間隔がこれより短い。',
  'rules.when.delayed': '船会社が積み替えの遅延を報告し、その滞留がこの長さに達した。',
  'rules.when.rolled': 'コンテナを積む本船の、当初計画からの変更がこの回数に達した。',
  'rules.when.port-changed': '当初と別の揚港への変更がこの回数に達した。',
  'rules.when.cancelled': '船会社が貨物をキャンセルした。',
  'rules.when.free-time': 'フリータイム最終日まで残りこれだけ（最も早い日付を示す情報源による）。',
  'rules.when.empty-return': 'CY搬出からこれだけ経過し、空コンテナの返却が未報告。',
  'rules.when.no-news': '更新はあったが、これだけの間、船会社に新しい情報がない。',
  'rules.when.ais-differs': '本船の報告する到着と船会社の示す到着がこれだけ違う。',
  'rules.when.lookup-failed':
    'これだけの間、見つからない。番号が受け付けられない場合と船会社が不明の場合は、直ちに案件になります。',
  'rules.when.box-differs': 'コンテナがB/Lと異なる：1は日付、2は本船、3は港。',
  'rules.when.journey-ended': '輸送がこれだけ前に完了し、まだウォッチ中。',
  'rules.when.line-down': '船会社がこれだけの間、応答していない。',

  'rules.amount': { select: 'unit', forms: { hours: '{n}時間', days: '{n}日', times: '{n}回', other: '{n}' } },
  'rules.off': 'オフ',
  'rules.forAll': '全体',
  'rules.forCustomer': '顧客{customer}',
  'rules.forLine': '船会社{line}',
  'rules.forBoth': '顧客{customer}、船会社{line}',
  'rules.setting': '{who}：{levels}',
  'rules.usual': '標準：{levels}',

  'rules.noCases': '案件はまだなし',
  'rules.few': '–',
  'rules.share': '{percent}%',
  'rules.of': '案件{cases}件中{acted}件',
  'rules.rarely': '対応まれ：しきい値を上げるか、オフにしますか？',

  'rules.add': 'しきい値を設定',
  'rules.addOf': 'しきい値を設定：{rule}',
  'rules.changeOf': '変更：{setting}（{rule}）',
  'rules.customer': '顧客',
  'rules.customer.hint': '空欄：すべての顧客',
  'rules.line': '船会社',
  'rules.line.hint': 'コード（例：MAEU）。空欄：すべての船会社',
  'rules.isOff': 'ここではルールをオフにする',
  'rules.level': {
    select: 'unit',
    forms: {
      hours: 'しきい値{n}（時間）',
      days: 'しきい値{n}（日）',
      times: 'しきい値{n}（回）',
      other: 'しきい値{n}',
    },
  },
  'rules.saved': '{rule}、{setting}。案件には30秒以内に反映されます。',

  'rules.mistake.number': '各しきい値には0から10,000までの数値が必要です。',
  'rules.mistake.rising': '各しきい値は前の値以上にしてください：{levels}は条件に合いません。',
  'rules.mistake.falling': '各しきい値は前の値以下にしてください：{levels}は条件に合いません。',
};
