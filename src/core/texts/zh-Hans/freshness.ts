import type { freshness as english } from '../en/freshness.ts';
import type { TextsOf } from '../message.ts';

export const freshness: TextsOf<typeof english> = {
  'fresh.costs': '立即询问船公司：消耗订阅的一次调用',
  'fresh.cached': '来自本服务器的缓存；服务给出数据的时间：{age}。',
  'fresh.fromBrowser': '无法连接 Landfall：这是此浏览器保存的内容。',
  'fresh.notCached': '为本页获取数据的时间：{age}。',
  'fresh.serviceCache': '服务取自它自己的缓存。',
  'fresh.serviceAsked': '服务为此询问了船公司。',
  'fresh.clockAhead': '此设备的时钟快了{span}；时间按服务器的时钟计算。',
  'fresh.clockBehind': '此设备的时钟慢了{span}；时间按服务器的时钟计算。',
  'fresh.expires': '有效至 {time}；届时若本页正在显示，会自动重新查询一次。',
  'fresh.kept': '最近一次更新失败（{code}）；显示的是较早的数据。',
  'fresh.keptLess': '最新答复（{code}）的内容比现有的少，因此保留了较好的一份。',
  'fresh.staleShort': '正在获取较新的数据',
  'fresh.offline': '当前离线',
  'fresh.offlineWhy': '以前打开过的内容仍可查看；无法查询新的内容。',
  'fresh.again': '{time} 可再次查询，{age}',
  'fresh.calls': '调用：共 {total} 次，已用 {used} 次，剩余 {remaining} 次',
  'fresh.shipments': '本月货物：共 {total} 票，已用 {used} 票，剩余 {remaining} 票',
  'fresh.used.calls': '调用：已用 {used} 次',
  'fresh.used.shipments': '本月货物：已用 {used} 票',
  'fresh.ask.title': '现在询问船公司？',
  'fresh.ask.cost': '数据在 {time} 之前仍然有效。现在询问船公司消耗订阅的一次调用，不计新的货物，最多可能需要一分钟。',
  'fresh.ask.limit': '同一票货物每 15 分钟可再次查询一次。',
  'fresh.ask.go': '询问船公司',
  'fresh.ask.cancel': '暂不',
};
