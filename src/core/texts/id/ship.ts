import type { ship as english } from '../en/ship.ts';
import type { TextsOf } from '../message.ts';

export const ship: TextsOf<typeof english> = {
  'ship.unnamed': 'Kapal tanpa nama',
  'ship.fix': 'Posisi AIS',
  'ship.fixTime': 'Dilaporkan',
  'ship.bow': 'Haluan',
  'ship.bowAlong': 'mengikuti rute; AIS tidak memberikan arah',
  'ship.arrival': 'Kedatangan AIS',
  'ship.toGo': 'Sisa jarak',
  'ship.toGoNm': '{nm} mil laut ke {place}',
  'ship.estimate': 'Estimasi',
  'ship.estimateNm': '{at}, {nm} mil laut dari posisi AIS',
};
