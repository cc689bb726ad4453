import type { ship as english } from '../en/ship.ts';
import type { TextsOf } from '../message.ts';

export const ship: TextsOf<typeof english> = {
  'ship.unnamed': 'Navire sans nom',
  'ship.fix': 'Position AIS',
  'ship.fixTime': 'Signalée',
  'ship.bow': 'Proue',
  'ship.bowAlong': 'selon le trajet ; AIS n’a pas donné de cap',
  'ship.arrival': 'Arrivée AIS',
  'ship.toGo': 'Reste',
  'ship.toGoNm': '{nm} milles vers {place}',
  'ship.estimate': 'Estimation',
  'ship.estimateNm': '{at}, à {nm} milles de la position AIS',
};
