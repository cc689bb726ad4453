import type { find as english } from '../en/find.ts';
import type { TextsOf } from '../message.ts';

export const find: TextsOf<typeof english> = {
  'search.go': '追踪',
  'search.label': '货物单号',
  'search.placeholder': '箱号、提单号或订舱号',
  'search.line': '{line}。选择船公司',
  'search.line.any': '船公司：自动识别',
  'search.line.chip': '{name} · {code}',

  'state.asking': '正在查询 {what}',
  'state.waiting3': '正在向服务查询 {what}。服务会询问船公司自己的系统。',
  'state.waiting10': '仍在查询 {what}。船公司常需 20 至 60 秒；一切正常。',
  'state.waiting25': '船公司今天较慢。对 {what} 的查询将在 75 秒后结束；其间可以打开别的内容。',

  'fresh.name': '数据新旧',
  'fresh.from': '船公司数据：{time}，{age}',
  'fresh.fromUnknown': '船公司数据，时间未知',
  'fresh.next': '下次 {time}',
  'fresh.old': '已超过一天：{age}',
  'fresh.unreached': '未连上 Landfall',
  'fresh.keptShort': '保留了较早的答复',
  'fresh.clock': '设备时钟不准',
};
