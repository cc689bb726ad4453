import type { ruleTexts as english } from '../en/rules.ts';
import type { TextsOf } from '../message.ts';

export const ruleTexts: TextsOf<typeof english> = {
  'rules.title': '規則',
  'rules.body':
    '一項事實何時成為事項，以及其事項有多少得到了處理。以範圍最窄的設定為準：先看客戶加船公司，再看客戶，然後看船公司，最後看全部。',
  'rules.column.rule': '規則',
  'rules.column.level': '閾值 {n}',
  'rules.column.settings': '自訂設定',
  'rules.column.quality': '已處理比例',

  'rules.when.overdue': '預計的事件已過去這麼久，仍未報告。',
  'rules.when.slipped': '到港比最初 ETA 晚這麼久。',
  'rules.when.too-late': '到港比需到日期晚這麼久。',
  'rules.when.connection': '轉運時，到港與續航離港之間的時間少於此值。',
  'rules.when.delayed': '船公司報告轉運延誤，且已停留這麼久。',
  'rules.when.rolled': '貨櫃改由並非原計劃的船承運，達到此次數。',
  'rules.when.port-changed': '卸貨港與最初所說不同，達到此次數。',
  'rules.when.cancelled': '船公司取消了貨物。',
  'rules.when.free-time': '距免費期最後一天還剩這麼久，以各方給出的最早日期為準。',
  'rules.when.empty-return': '出場後已過這麼久，仍未報告還空櫃。',
  'rules.when.no-news': '更新照常進行，而船公司這麼久沒有新的內容。',
  'rules.when.ais-differs': '船舶報告的到港時間與船公司所說相差這麼多。',
  'rules.when.lookup-failed': '這麼久未找到。單號未被接受或缺少船公司時立即計入。',
  'rules.when.box-differs': '貨櫃與其提單不符：1 為日期，2 為船舶，3 為港口。',
  'rules.when.journey-ended': '行程已結束這麼久，仍在關注。',
  'rules.when.line-down': '船公司這麼久沒有回應。',

  'rules.amount': {
    select: 'unit',
    forms: { hours: '{n}\u00a0小時', days: '{n}\u00a0天', times: '{n}\u00a0次', other: '{n}' },
  },
  'rules.off': '已關閉',
  'rules.forAll': '全部',
  'rules.forCustomer': '客戶 {customer}',
  'rules.forLine': '船公司 {line}',
  'rules.forBoth': '客戶 {customer}，船公司 {line}',
  'rules.setting': '{who}：{levels}',
  'rules.usual': '預設：{levels}',

  'rules.noCases': '尚無事項',
  'rules.few': '–',
  'rules.share': '{percent}%',
  'rules.of': '{cases} 個事項中的 {acted} 個',
  'rules.rarely': '很少處理：提高閾值，或關閉？',

  'rules.add': '設定閾值',
  'rules.addOf': '設定閾值：{rule}',
  'rules.changeOf': '更改 {setting}（{rule}）',
  'rules.customer': '客戶',
  'rules.customer.hint': '留空：所有客戶',
  'rules.line': '船公司',
  'rules.line.hint': '船公司代碼，例如 MAEU。留空：所有船公司',
  'rules.isOff': '規則在此關閉',
  'rules.level': {
    select: 'unit',
    forms: {
      hours: '閾值 {n}，小時',
      days: '閾值 {n}，天',
      times: '閾值 {n}，次',
      other: '閾值 {n}',
    },
  },
  'rules.saved': '{rule}，{setting}。事項將在半分鐘內隨之更新。',

  'rules.mistake.number': '每個閾值須為 0 至 10,000 的數字。',
  'rules.mistake.rising': '每個閾值不得低於前一個：{levels} 不符合。',
  'rules.mistake.falling': '每個閾值不得高於前一個：{levels} 不符合。',
};
