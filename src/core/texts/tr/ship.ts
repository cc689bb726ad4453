import type { ship as english } from '../en/ship.ts';
import type { TextsOf } from '../message.ts';

export const ship: TextsOf<typeof english> = {
  'ship.unnamed': 'Adsız gemi',
  'ship.fix': 'AIS konumu',
  'ship.fixTime': 'Bildirilme',
  'ship.bow': 'Pruva',
  'ship.bowAlong': 'rota yönünde; AIS yön vermedi',
  'ship.arrival': 'AIS varışı',
  'ship.toGo': 'Kalan yol',
  'ship.toGoNm': '{nm} deniz mili, {place}',
  'ship.estimate': 'Tahmin',
  'ship.estimateNm': '{at}, AIS konumuna {nm} deniz mili',
};
