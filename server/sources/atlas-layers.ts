/** Places and lanes of the atlas as layers of an answer. No ship is heard without a feed. */
import { findPlace } from '../../atlas/find-place.ts';
import { laneBetween } from '../../atlas/sea-lanes.ts';
import type { Layers } from './compose/layers.ts';

export const ATLAS_LAYERS: Layers = {
  place: findPlace,
  lane: laneBetween,
  atlas: {
    id: 'atlas',
    kind: 'atlas',
    name: 'Landfall',
    asked_at: null,
    said_at: null,
    sample: false,
    credit: null,
    terms: null,
  },
  ship: () => null,
  sightings: () => [],
};
