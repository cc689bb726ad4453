/**
 * Drawable data in one unrolled longitude frame. It uses neither React nor Leaflet, because the server draws it as
 * well.
 */
import type { Bounds, LatLng } from '../geo/lat-lng.ts';
import type { LegState, Reading, StopRole } from '../reading/types.ts';
import type { Mode } from '../shipment/types.ts';
import type { PortTime } from '../time/types.ts';

/**
 * Certainty of a stretch. `happened`: before an actual event. `estimated`: between the last actual event and the
 * estimated position. `expected`: ahead. `dropped`: planned before the shipment was cancelled.
 */
export type Evidence = 'happened' | 'estimated' | 'expected' | 'dropped';

/** One stretch of one kind. Its path is a stable object: the same cut of the same shipment gives the same array. */
export interface ScenePart {
  readonly id: string;
  readonly evidence: Evidence;
  readonly mode: Mode;
  /** A great circle replaces missing geometry. */
  readonly schematic: boolean;
  /** The stretch lies beyond the moment of the scrubber. */
  readonly faint: boolean;
  readonly path: readonly LatLng[];
  /** The path that the part was cut from, and its vertices inside the part: from `first` up to but excluding `end`. */
  readonly whole: readonly LatLng[];
  readonly first: number;
  readonly end: number;
}

export interface SceneLeg {
  /** Id of the journey's leg, for example `l0`; `null` for a stretch of the route that belongs to no leg. */
  readonly id: string | null;
  /** The key is unique even when `id` is `null`. */
  readonly key: string;
  readonly mode: Mode;
  /** The mode as sent, when `mode` is `other`. */
  readonly word: string | null;
  readonly schematic: boolean;
  readonly state: LegState;
  /** The leg is under way by AIS, and its departure is not reported. */
  readonly byAis: boolean;
  readonly fromName: string | null;
  readonly toName: string | null;
  readonly vesselName: string | null;
  readonly voyage: string | null;
  readonly nm: number;
  /** Middle of the way, where the name is placed; `null` for a leg without extent. */
  readonly middle: LatLng | null;
  readonly parts: readonly ScenePart[];
}

export interface SceneStop {
  readonly id: string;
  /** `null` when the place has no usable coordinates. The panel names it, and the map cannot draw it. */
  readonly at: LatLng | null;
  readonly role: StopRole;
  /** Position along the voyage, counted from 0. */
  readonly order: number;
  readonly last: boolean;
  readonly name: string;
  readonly evidence: Exclude<Evidence, 'estimated'>;
  readonly arrived: SceneCall | null;
  readonly left: SceneCall | null;
  readonly eventIds: readonly string[];
}

/** Stops at one place form one mark. */
export interface ScenePlace {
  /** Id of the first stop. */
  readonly id: string;
  readonly at: LatLng;
  /** Stops in the order of the voyage, never empty. */
  readonly stops: readonly [SceneStop, ...SceneStop[]];
}

/** Time at which a stop was or will be reached or left. */
export interface SceneCall {
  readonly date: PortTime;
  /** `by-ais`: nobody has reported it. `seen`: AIS saw the vessel there by then. */
  readonly actual: boolean | 'by-ais' | 'seen' | null;
}

export interface ScenePin {
  readonly at: LatLng;
  /**
   * `vertex`: exactly equal to a vertex of the path, as the service computes it. `off`: farther from any path than a
   * port is wide.
   */
  readonly match: 'vertex' | 'projected' | 'off' | 'no-path';
  readonly offNm: number;
  /** The route leads to this point and to no port, so it is the last position that the service has. */
  readonly isRouteEnd: boolean;
  /** `null` when the point lies on no leg. */
  readonly legId: string | null;
  /** Direction of the route at this place, in degrees. The direction of the vessel is unknown. */
  readonly heading: number | null;
  readonly uncertainty: Uncertainty;
}

/** Uncertainty of the estimate; `position-marks.ts` has the rule. */
export interface Uncertainty {
  readonly nm: number;
  readonly basis: 'floor' | 'distance' | 'fix' | 'most';
}

export interface SceneFix {
  readonly at: LatLng;
  readonly time: PortTime | null;
  readonly ageMs: number | null;
  /** In a past reading the time is shown instead of the age. */
  readonly past: boolean;
  /** `false` for a vessel that does not carry the container and therefore shows nothing about it. */
  readonly aboard: boolean;
  /**
   * Direction of the route in degrees; `null` away from the route, and for a vessel that does not carry the
   * container.
   */
  readonly heading: number | null;
  readonly vesselName: string | null;
}

export interface SceneTie {
  readonly path: readonly LatLng[];
  readonly middle: LatLng;
  readonly nm: number;
}

/** A moment at which the position of the shipment on the chain was or will be known. */
export interface Anchor {
  readonly ms: number;
  readonly nm: number;
}

/** Position of the shipment at the moment of the scrubber, past or planned. */
export interface SceneMoment {
  readonly ms: number;
  readonly kind: 'evidence' | 'plan';
  readonly at: LatLng;
  readonly legId: string | null;
  readonly heading: number | null;
}

export interface Scene {
  /** The reading that the scene was made from. */
  readonly reading: Reading;
  readonly legs: readonly SceneLeg[];
  readonly stops: readonly SceneStop[];
  /** Places of the stops that can be drawn, in the order in which they are first reached. */
  readonly places: readonly ScenePlace[];
  readonly pin: ScenePin | null;
  readonly fix: SceneFix | null;
  /** A fix was sent and refused, because it was 0,0 or out of range. */
  readonly fixRefused: boolean;
  readonly tie: SceneTie | null;
  readonly moment: SceneMoment | null;
  /** For the scrubber: the state of each piece of the chain, and the estimated position on it with its time. */
  readonly states: readonly LegState[];
  readonly estimateNm: number | null;
  readonly anchors: readonly Anchor[];
  /**
   * The whole way, piece by piece, whatever its evidence, which names should not cover. The object stays the same
   * while the voyage is the same.
   */
  readonly way: readonly (readonly LatLng[])[];
  /** Bounds of everything that is drawn; `null` when nothing is. */
  readonly bounds: Bounds | null;
}
