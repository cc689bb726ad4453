import { expect, it } from 'vitest';
import { box, journeyOf, NOW, readJourney, shipment } from '../reading/shipment.fixture.ts';
import { nameSelection } from './old-selection.ts';
import type { Selection } from './view.ts';

const there = journeyOf(['VDL! Shanghai 05-01', 'VAD Rotterdam 06-20', 'CDC Basel 06-25', 'CER Rotterdam 06-30']);

it.each<[Selection['kind'], string, string]>([
  ['stop', 's0', 'SHANGHAI'],
  ['stop', 's3', 'ROTTERDAM~2'],
  ['stop', 's4', 's4'],
  ['leg', 'l1', 'ROTTERDAM-BASEL'],
  ['leg', 'l3', 'l3'],
  ['stop', 'BASEL', 'BASEL'],
  ['event', 's1', 's1'],
])('%s %s is %s', (kind, id, name) => expect(nameSelection({ kind, id }, there)).toEqual({ kind, id: name }));

it('finds the events without a place behind the last stop', () => {
  const lost = readJourney(shipment([box(['CLL! ? 05-01'])]), null, NOW);
  expect(nameSelection({ kind: 'stop', id: 's0' }, lost)).toEqual({ kind: 'stop', id: '_' });
});
