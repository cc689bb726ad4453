import type { ship as english } from '../en/ship.ts';
import type { TextsOf } from '../message.ts';

export const ship: TextsOf<typeof english> = {
  'ship.unnamed': 'Tàu không có tên',
  'ship.fix': 'Vị trí AIS',
  'ship.fixTime': 'Báo lúc',
  'ship.bow': 'Mũi tàu',
  'ship.bowAlong': 'theo tuyến; AIS không cho hướng',
  'ship.arrival': 'Ngày đến theo AIS',
  'ship.toGo': 'Còn lại',
  'ship.toGoNm': '{nm} hải lý đến {place}',
  'ship.estimate': 'Ước tính',
  'ship.estimateNm': '{at}, cách vị trí AIS {nm} hải lý',
};
