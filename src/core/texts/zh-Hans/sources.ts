import type { sources as english } from '../en/sources.ts';
import type { TextsOf } from '../message.ts';

export const sources: TextsOf<typeof english> = {
  'sources.name': '来源',
  'sources.position': '位置来自{source}',
  'sources.route': '航线来自{source}',
  'sources.gave': '提供内容',
  'sources.events': '事件',
  'sources.way': '航线',
  'sources.compared': '此次未查询：与其先前所述比较',
  'sources.held': '{time}；在此之前沿用其答复',
  'sources.left': '剩余调用',
  'sources.leftOf': {
    select: 'per',
    forms: {
      minute: '每分钟 {limit} 次，剩 {left} 次',
      hour: '每小时 {limit} 次，剩 {left} 次',
      month: '每月 {limit} 次，剩 {left} 次',
      other: '每天 {limit} 次，剩 {left} 次',
    },
  },
  'sources.rests': '暂停至 {time}',
  'sources.credit': '署名',
  'sources.terms': '条款',
  'sources.unconfirmed': '尚未确认：按公开文档实现。',
  'sources.estimated': '估算由本程序得出。',
  'sources.unread': { other: '{count} 行未能识别' },
  'sources.codes': '未知代码：{codes}',
};
