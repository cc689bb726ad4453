/**
 * What is drawn, as plain data in one unrolled frame of longitudes. No React, no Leaflet: the
 * server draws from it too.
 */
import type { Bounds, LatLng } from '../geo/lat-lng.ts';
import type { LegState, Reading, StopRole } from '../reading/types.ts';
import type { Mode } from '../shipment/types.ts';
import type { PortTime } from '../time/types.ts';

/**
 * How sure a stretch is. `happened`: behind an actual event. `estimated`: between the last actual
 * event and the service's estimate of the position. `expected`: ahead. `dropped`: planned before
 * the shipment was cancelled.
 */
export type Evidence = 'happened' | 'estimated' | 'expected' | 'dropped';

/**
 * One stretch of one kind. The path is a stable object: the same cut of the same shipment gives the
 * same array.
 */
export interface ScenePart {
  readonly id: string;
  readonly evidence: Evidence;
  readonly mode: Mode;
  /** A great circle in place of geometry that nobody sent. */
  readonly schematic: boolean;
  /** Beyond the moment of the scrubber. */
  readonly faint: boolean;
  readonly path: readonly LatLng[];
  /**
   * The path this was cut from, and which of its vertices lie inside: from `first` up to but
   * without `end`.
   */
  readonly whole: readonly LatLng[];
  readonly first: number;
  readonly end: number;
}

export interface SceneLeg {
  /** The journey's `l0`; null for a stretch of the route that belongs to none of its legs. */
  readonly id: string | null;
  /** Unique even where `id` is null. */
  readonly key: string;
  readonly mode: Mode;
  /** The mode as sent, where it is `other`. */
  readonly word: string | null;
  readonly schematic: boolean;
  readonly state: LegState;
  /** Under way by AIS, its departure not reported. */
  readonly byAis: boolean;
  readonly fromName: string | null;
  readonly toName: string | null;
  readonly vesselName: string | null;
  readonly voyage: string | null;
  readonly nm: number;
  /** The middle of the way, where its name goes; null for a leg without extent. */
  readonly middle: LatLng | null;
  readonly parts: readonly ScenePart[];
}

export interface SceneStop {
  readonly id: string;
  /**
   * Null where the place has no usable coordinates: it is named in the panel but cannot be drawn.
   */
  readonly at: LatLng | null;
  readonly role: StopRole;
  /** Position along the voyage, from 0. */
  readonly order: number;
  readonly last: boolean;
  readonly name: string;
  readonly evidence: Exclude<Evidence, 'estimated'>;
  readonly arrived: SceneCall | null;
  readonly left: SceneCall | null;
  readonly eventIds: readonly string[];
}

/** Stops at one place are one mark (`places.ts`). */
export interface ScenePlace {
  /** That of its first stop. */
  readonly id: string;
  readonly at: LatLng;
  /** In the order of the voyage, never empty. */
  readonly stops: readonly [SceneStop, ...SceneStop[]];
}

/** When a stop was or will be reached or left. */
export interface SceneCall {
  readonly date: PortTime;
  /** `by-ais`: nobody has reported it; `seen`: AIS saw the vessel there, by then. */
  readonly actual: boolean | 'by-ais' | 'seen' | null;
}

export interface ScenePin {
  readonly at: LatLng;
  /**
   * `vertex`: to the last digit one of the path, as the service makes them. `off`: further from any
   * path than a port is wide.
   */
  readonly match: 'vertex' | 'projected' | 'off' | 'no-path';
  readonly offNm: number;
  /** The route leads there and to no port: it is the last position that the service has. */
  readonly isRouteEnd: boolean;
  /** Null where it lies on none. */
  readonly legId: string | null;
  /**
   * Direction of the route at this place, in degrees: never that of the vessel, which nobody knows.
   */
  readonly heading: number | null;
  readonly uncertainty: Uncertainty;
}

/** How far the estimate may be out; see `position-marks.ts` for the rule. */
export interface Uncertainty {
  readonly nm: number;
  readonly basis: 'floor' | 'distance' | 'fix' | 'most';
}

export interface SceneFix {
  readonly at: LatLng;
  readonly time: PortTime | null;
  readonly ageMs: number | null;
  /** In a past reading the time says more than the age. */
  readonly past: boolean;
  /** False for a ship that does not carry the container: nothing about the container follows from it. */
  readonly aboard: boolean;
  /** The route's, in degrees; null off the route and of a ship that does not carry the container. */
  readonly heading: number | null;
  readonly vesselName: string | null;
}

export interface SceneTie {
  readonly path: readonly LatLng[];
  readonly middle: LatLng;
  readonly nm: number;
}

/** A moment of which it is known where on the chain the shipment was or will be. */
export interface Anchor {
  readonly ms: number;
  readonly nm: number;
}

/** Where the shipment was, or is planned to be, at the moment of the scrubber. */
export interface SceneMoment {
  readonly ms: number;
  readonly kind: 'evidence' | 'plan';
  readonly at: LatLng;
  readonly legId: string | null;
  readonly heading: number | null;
}

export interface Scene {
  /** What it was made of. */
  readonly reading: Reading;
  readonly legs: readonly SceneLeg[];
  readonly stops: readonly SceneStop[];
  /** Those of the stops that can be drawn, in the order in which they are first reached. */
  readonly places: readonly ScenePlace[];
  readonly pin: ScenePin | null;
  readonly fix: SceneFix | null;
  /** A fix came and was refused: 0,0, out of range. */
  readonly fixRefused: boolean;
  readonly tie: SceneTie | null;
  readonly moment: SceneMoment | null;
  /**
   * Each piece of the chain's state, where the shipment is thought to be on it, and when: for the
   * scrubber.
   */
  readonly states: readonly LegState[];
  readonly estimateNm: number | null;
  readonly anchors: readonly Anchor[];
  /**
   * The whole way, piece by piece, whatever the evidence: names keep clear of it. The same object
   * while the voyage is the same.
   */
  readonly way: readonly (readonly LatLng[])[];
  /** The bounds of everything drawn; null when nothing is. */
  readonly bounds: Bounds | null;
}
