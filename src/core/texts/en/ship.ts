/** The card of the ship. */
export const ship = {
  'ship.unnamed': 'Ship without a name',
  'ship.fix': 'AIS fix',
  // When the position was reported.
  'ship.fixTime': 'Reported',
  'ship.bow': 'Bow',
  'ship.bowAlong': 'along the route; AIS gave no heading',
  'ship.arrival': 'AIS arrival',
  'ship.toGo': 'To go',
  'ship.toGoNm': '{nm} nm to {place}',
  'ship.estimate': 'Estimate',
  'ship.estimateNm': '{at}, {nm} nm from the fix',
} as const;
