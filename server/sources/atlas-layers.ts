/** Provides places and lanes of the atlas as layers of an answer. */
import { findPlace } from '../../atlas/find-place.ts';
import { laneBetween } from '../../atlas/sea-lanes.ts';
import type { AtlasLayers } from './compose/layers.ts';

export const ATLAS_LAYERS: AtlasLayers = {
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
};
