import type { moneyPart as english } from '../en/money.ts';
import type { TextsOf } from '../message.ts';

export const moneyPart: TextsOf<typeof english> = {
  'money.title': '累計費用',
  'money.titleActive': '累計費用，關注中的貨物',
  'money.sum': '至少 {amounts}；共 {of} 個，已核算 {assessed} 個',
  'money.sumWhy': '按自訂費率計算。已核算：每項費用都有費率和日期的貨櫃；一份提單只計一個貨櫃。不同貨幣不相加。',
  'money.tomorrow': '明天再增加 {amounts}',
  'money.kind.demurrage': '延滯費',
  'money.kind.detention': '留置費',
  'money.kind.storage': '堆存費',
  'money.days': '計費 {days} 天，免費期最後一天 {lastFree}',
  'money.unassessed': '未核算：{why}',
  'money.by': '自訂費率適用於：{scope}',
  'money.by.sample': '範例費率適用於：{scope}',
  'money.by.all': '所有貨物',
  'money.by.customer': '客戶 {value}',
  'money.by.port': '港口 {value}',
  'money.by.line': '船公司 {value}',
  'money.by.size': '櫃型 {value}',
  'money.until': '若在此日提櫃或還櫃',
  'money.onDay': '{day} 的費用',
  'money.dispute': '爭議單',
};
