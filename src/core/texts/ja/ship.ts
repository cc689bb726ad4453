import type { ship as english } from '../en/ship.ts';
import type { TextsOf } from '../message.ts';

export const ship: TextsOf<typeof english> = {
  'ship.unnamed': '船名のない本船',
  'ship.fix': 'AIS位置',
  'ship.fixTime': '報告',
  'ship.bow': '船首',
  'ship.bowAlong': 'ルート方向（AISに船首方位なし）',
  'ship.arrival': 'AIS到着予定',
  'ship.toGo': '残り',
  'ship.toGoNm': '{place}まで{nm}海里',
  'ship.estimate': '推定位置',
  'ship.estimateNm': '{at}、AIS位置から{nm}海里',
};
