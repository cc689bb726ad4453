import type { ship as english } from '../en/ship.ts';
import type { TextsOf } from '../message.ts';

export const ship: TextsOf<typeof english> = {
  'ship.unnamed': 'Buque sin nombre',
  'ship.fix': 'Posición AIS',
  'ship.fixTime': 'Hora del dato',
  'ship.bow': 'Proa',
  'ship.bowAlong': 'según la ruta; AIS no dio rumbo',
  'ship.arrival': 'Llegada según AIS',
  'ship.toGo': 'Por recorrer',
  'ship.toGoNm': '{nm} mn hasta {place}',
  'ship.estimate': 'Estimación',
  'ship.estimateNm': '{at}, a {nm} mn de la posición AIS',
};
