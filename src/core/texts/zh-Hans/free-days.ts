import type { freeDaysTexts as english } from '../en/free-days.ts';
import type { TextsOf } from '../message.ts';

export const freeDaysTexts: TextsOf<typeof english> = {
  'freeDays.title': '自定免箱天数',
  'freeDays.body':
    '从卸船（滞港费）或出场（滞箱费）起算，用于“免箱期最后一天”事项；只在早于船公司所说的日期时生效。以范围最窄的条目为准：先看港口，再看船公司，然后看箱型。',
  'freeDays.none':
    '尚未填写。合同若为某船公司、某港口或某箱型约定了免箱天数，请在此填写：“免箱期最后一天”即按最早的日期提醒。',
  'freeDays.loading': '正在读取免箱天数',
  'freeDays.add': '添加免箱天数',
  'freeDays.change': '更改',
  'freeDays.changeTitle': '更改免箱天数',
  'freeDays.changeOf': '更改免箱天数：{what}',
  'freeDays.column.line': '船公司',
  'freeDays.column.port': '港口',
  'freeDays.column.size': '箱型',
  'freeDays.column.kind': '费用种类',
  'freeDays.column.days': '天数',
  'freeDays.column.rest': '不计入',
  'freeDays.any': '任意',
  'freeDays.kind.demurrage': '滞港费',
  'freeDays.kind.detention': '滞箱费',
  'freeDays.kind.storage': '堆存费',
  'freeDays.days': '{days} 天',
  'freeDays.everyDay': '每天都计入',
  'freeDays.what': '{kind}，{days}，船公司 {line}，港口 {port}，箱型 {size}',
  'freeDays.line.hint': '船公司代码，例如 MAEU。留空：任意',
  'freeDays.port.hint': '卸货港，例如 NLRTM。留空：任意',
  'freeDays.size.hint': '箱型开头：22R 适用于 22R1。留空：任意',
  'freeDays.rest': '不计入的星期几',
  'freeDays.holidays.label': '不计入的节假日',
  'freeDays.holidays.hint': '写成 2026-12-25，以逗号分隔',
  'freeDays.saved': '免箱天数：{what}。事项将在半分钟内随之更新。',
  'freeDays.mistake.days': '免箱天数须为 1 至 365 的整数。',
  'freeDays.mistake.rest': '每周至少要有一天计入。',
  'freeDays.mistake.holiday': '“{text}”不是日期。请写成 2026-12-25。',
  'freeDays.mistake.many': '最多 200 个节假日。',
};
