import type { ship as english } from '../en/ship.ts';
import type { TextsOf } from '../message.ts';

export const ship: TextsOf<typeof english> = {
  'ship.unnamed': 'Navio sem nome',
  'ship.fix': 'Posição AIS',
  'ship.fixTime': 'Informado',
  'ship.bow': 'Proa',
  'ship.bowAlong': 'ao longo da rota; o AIS não deu rumo',
  'ship.arrival': 'Chegada por AIS',
  'ship.toGo': 'Falta',
  'ship.toGoNm': '{nm} mn até {place}',
  'ship.estimate': 'Estimativa',
  'ship.estimateNm': '{at}, a {nm} mn da posição AIS',
};
