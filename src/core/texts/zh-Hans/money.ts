import type { moneyPart as english } from '../en/money.ts';
import type { TextsOf } from '../message.ts';

export const moneyPart: TextsOf<typeof english> = {
  'money.title': '累计费用',
  'money.titleActive': '累计费用，关注中的货物',
  'money.sum': '至少 {amounts}；共 {of} 个，已核算 {assessed} 个',
  'money.sumWhy': '按自定费率计算。已核算：每项费用都有费率和日期的集装箱；一份提单只计一个集装箱。不同货币不相加。',
  'money.tomorrow': '明天再增加 {amounts}',
  'money.kind.demurrage': '滞港费',
  'money.kind.detention': '滞箱费',
  'money.kind.storage': '堆存费',
  'money.days': '计费 {days} 天，免箱期最后一天 {lastFree}',
  'money.unassessed': '未核算：{why}',
  'money.by': '自定费率适用于：{scope}',
  'money.by.sample': '示例费率适用于：{scope}',
  'money.by.all': '所有货物',
  'money.by.customer': '客户 {value}',
  'money.by.port': '港口 {value}',
  'money.by.line': '船公司 {value}',
  'money.by.size': '箱型 {value}',
  'money.until': '若在此日提箱或还箱',
  'money.onDay': '{day} 的费用',
  'money.dispute': '争议单',
};
