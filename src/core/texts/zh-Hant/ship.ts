import type { ship as english } from '../en/ship.ts';
import type { TextsOf } from '../message.ts';

export const ship: TextsOf<typeof english> = {
  'ship.unnamed': '未註明船名的船',
  'ship.fix': 'AIS 船位',
  'ship.fixTime': '報告時間',
  'ship.bow': '船首向',
  'ship.bowAlong': '沿路線方向；AIS 未給出航向',
  'ship.arrival': 'AIS 到港',
  'ship.toGo': '剩餘航程',
  'ship.toGoNm': '距 {place} {nm} 海里',
  'ship.estimate': '估算',
  'ship.estimateNm': '{at}，距船位 {nm} 海里',
};
