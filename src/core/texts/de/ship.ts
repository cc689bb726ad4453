import type { ship as english } from '../en/ship.ts';
import type { TextsOf } from '../message.ts';

export const ship: TextsOf<typeof english> = {
  'ship.unnamed': 'Schiff ohne Namen',
  'ship.fix': 'AIS-Position',
  'ship.fixTime': 'Gemeldet',
  'ship.bow': 'Bug',
  'ship.bowAlong': 'entlang der Route; AIS gab keinen Kurs an',
  'ship.arrival': 'Ankunft laut AIS',
  'ship.toGo': 'Restweg',
  'ship.toGoNm': '{nm} sm bis {place}',
  'ship.estimate': 'Schätzung',
  'ship.estimateNm': '{at}, {nm} sm von der AIS-Position',
};
