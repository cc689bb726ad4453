import type { sources as english } from '../en/sources.ts';
import type { TextsOf } from '../message.ts';

export const sources: TextsOf<typeof english> = {
  'sources.name': '來源',
  'sources.position': '位置來自{source}',
  'sources.route': '路線來自{source}',
  'sources.gave': '提供內容',
  'sources.events': '事件',
  'sources.way': '路線',
  'sources.compared': '此次未查詢：與其先前所述比較',
  'sources.held': '{time}；在此之前沿用其答覆',
  'sources.left': '剩餘呼叫',
  'sources.leftOf': {
    select: 'per',
    forms: {
      minute: '每分鐘 {limit} 次，剩 {left} 次',
      hour: '每小時 {limit} 次，剩 {left} 次',
      month: '每月 {limit} 次，剩 {left} 次',
      other: '每天 {limit} 次，剩 {left} 次',
    },
  },
  'sources.rests': '暫停至 {time}',
  'sources.credit': '署名',
  'sources.terms': '條款',
  'sources.unconfirmed': '尚未確認：依公開文件實作。',
  'sources.estimated': '估算由本程式得出。',
  'sources.unread': { other: '{count} 列未能識別' },
  'sources.codes': '未知代碼：{codes}',
};
