import type { freeDaysTexts as english } from '../en/free-days.ts';
import type { TextsOf } from '../message.ts';

export const freeDaysTexts: TextsOf<typeof english> = {
  'freeDays.title': '自訂免費天數',
  'freeDays.body':
    '從卸船（延滯費）或出場（留置費）起算，用於「免費期最後一天」事項；只在早於船公司所說的日期時生效。以範圍最窄的條目為準：先看港口，再看船公司，然後看櫃型。',
  'freeDays.none':
    '尚未填寫。合約若為某船公司、某港口或某櫃型約定了免費天數，請在此填寫：「免費期最後一天」即按最早的日期提醒。',
  'freeDays.loading': '正在讀取免費天數',
  'freeDays.add': '新增免費天數',
  'freeDays.change': '更改',
  'freeDays.changeTitle': '更改免費天數',
  'freeDays.changeOf': '更改免費天數：{what}',
  'freeDays.column.line': '船公司',
  'freeDays.column.port': '港口',
  'freeDays.column.size': '櫃型',
  'freeDays.column.kind': '費用種類',
  'freeDays.column.days': '天數',
  'freeDays.column.rest': '不計入',
  'freeDays.any': '任意',
  'freeDays.kind.demurrage': '延滯費',
  'freeDays.kind.detention': '留置費',
  'freeDays.kind.storage': '堆存費',
  'freeDays.days': '{days} 天',
  'freeDays.everyDay': '每天都計入',
  'freeDays.what': '{kind}，{days}，船公司 {line}，港口 {port}，櫃型 {size}',
  'freeDays.line.hint': '船公司代碼，例如 MAEU。留空：任意',
  'freeDays.port.hint': '卸貨港，例如 NLRTM。留空：任意',
  'freeDays.size.hint': '櫃型開頭：22R 適用於 22R1。留空：任意',
  'freeDays.rest': '不計入的星期幾',
  'freeDays.holidays.label': '不計入的假日',
  'freeDays.holidays.hint': '寫成 2026-12-25，以逗號分隔',
  'freeDays.saved': '免費天數：{what}。事項將在半分鐘內隨之更新。',
  'freeDays.mistake.days': '免費天數須為 1 至 365 的整數。',
  'freeDays.mistake.rest': '每週至少要有一天計入。',
  'freeDays.mistake.holiday': '「{text}」不是日期。請寫成 2026-12-25。',
  'freeDays.mistake.many': '最多 200 個假日。',
};
