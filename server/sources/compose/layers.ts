/** The layers of an answer besides its events. Each layer comes from one source. */
import type { LatLng } from '../../../src/core/geo/lat-lng.ts';
import type { WireAttribute, WireSighting, WireSource, WireUnread } from '../../../src/core/wire/landfall.ts';
import type { WireTracking } from '../../../src/core/wire/schemas.ts';
import type { FindPlace } from '../dcsa/facts.ts';

/** The answer of a source that reports events of a shipment. */
export interface SourceAnswer {
  readonly source: WireSource;
  readonly data: WireTracking;
  readonly unread: WireUnread;
  /** What the source says that the interface has no field for. */
  readonly attributes?: readonly WireAttribute[];
}

export interface Fix {
  readonly at: LatLng;
  readonly time: number;
  readonly knots: number | null;
}

/** A vessel as AIS observed it. */
export interface ObservedShip {
  readonly source: WireSource;
  readonly mmsi: number | null;
  readonly callSign: string | null;
  readonly flag: string | null;
  readonly fix: Fix | null;
  /** Mean speed of the last six hours. */
  readonly meanKnots: number | null;
  /** Returns the recorded track between two instants, or an empty list if no position was recorded. */
  readonly track: (from: number, until: number) => readonly LatLng[];
}

export interface AtlasLayers {
  readonly place: FindPlace;
  /** Returns the lane between two ports by UN/LOCODE, or `null` if one of them has none. */
  readonly lane: (from: string, to: string) => readonly LatLng[] | null;
  readonly atlas: WireSource;
}

export interface Layers extends AtlasLayers {
  readonly ship: (imo: number) => ObservedShip | null;
  readonly sightings: (imo: number) => readonly WireSighting[];
}

/** The source of our own estimates. */
export const OWN_SOURCE: WireSource = {
  id: 'landfall',
  kind: 'ours',
  name: 'Landfall',
  asked_at: null,
  said_at: null,
  sample: false,
  credit: null,
  terms: null,
};
