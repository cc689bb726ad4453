import type { ship as english } from '../en/ship.ts';
import type { TextsOf } from '../message.ts';

export const ship: TextsOf<typeof english> = {
  'ship.unnamed': 'Nave senza nome',
  'ship.fix': 'Rilevazione AIS',
  'ship.fixTime': 'Comunicata',
  'ship.bow': 'Prua',
  'ship.bowAlong': 'lungo la rotta; l’AIS non dà la prua',
  'ship.arrival': 'Arrivo AIS',
  'ship.toGo': 'Restano',
  'ship.toGoNm': '{nm} nm fino a {place}',
  'ship.estimate': 'Stima',
  'ship.estimateNm': '{at}, a {nm} nm dalla rilevazione',
};
