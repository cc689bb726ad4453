import type { moneyPart as english } from '../en/money.ts';
import type { TextsOf } from '../message.ts';

export const moneyPart: TextsOf<typeof english> = {
  'money.title': '現在までの費用',
  'money.titleActive': '現在までの費用（有効な貨物）',
  'money.sum': '{amounts}以上（{of}件中{assessed}件を算定）',
  'money.sumWhy':
    '自社の料率による計算です。算定済みは、各費目の料率と日付がそろったコンテナです。B/Lではコンテナ1本分を計算します。異なる通貨は合算しません。',
  'money.tomorrow': '明日さらに{amounts}',
  'money.kind.demurrage': 'デマレージ',
  'money.kind.detention': 'ディテンション',
  'money.kind.storage': '保管料',
  'money.days': '課金{days}日、フリータイム最終日{lastFree}',
  'money.unassessed': '未算定：{why}',
  'money.by': '自社料率：{scope}',
  'money.by.sample': 'サンプル料率：{scope}',
  'money.by.all': 'すべての貨物',
  'money.by.customer': '顧客{value}',
  'money.by.port': '港{value}',
  'money.by.line': '船会社{value}',
  'money.by.size': 'タイプ{value}',
  'money.until': '引取・返却日の想定',
  'money.onDay': '{day}の費用',
  'money.dispute': '異議申立資料',
};
