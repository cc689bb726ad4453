/** Assigns the segments of the answer to the legs between stops. */
import { projectOn, splitAt } from '../../geo/polyline.ts';
import { nmBetween } from '../../geo/distance.ts';
import type { LatLng } from '../../geo/lat-lng.ts';
import type { Place, Segment } from '../../shipment/types.ts';
import type { Stop } from '../types.ts';

/** Segments end at city centres or fairways, not at berths. */
const NEAR_NM = 60;
/** Two ends this close to each other count as equally near. */
const TIE_NM = 5;

interface Joint {
  readonly at: LatLng | null;
  readonly ids: readonly number[];
}

/** Joint 0 is the start of the first segment, and joint n the end of the last. */
function findJoints(segments: readonly Segment[]): readonly Joint[] {
  if (segments.length === 0) return [];
  return [...segments.keys(), segments.length].map((index): Joint => {
    const before = segments[index - 1];
    const after = segments[index];
    return {
      at: after?.path[0] ?? before?.path.at(-1) ?? after?.from?.at ?? before?.to?.at ?? null,
      ids: [before?.to, after?.from].flatMap((place) => place?.id ?? []),
    };
  });
}

/**
 * Adds a joint where a stop on the way lies inside a segment, because a service may send a single path for a voyage
 * with a transshipment. The ends of the voyage cut nothing, and a stretch past them belongs to no leg.
 */
export function cutAtStops(stops: readonly Stop[], uncut: readonly Segment[]): readonly Segment[] {
  let segments = uncut;
  let reached = 0;
  stops.forEach((stop, index) => {
    const joint = nearestJoint(stop, findJoints(segments), reached);
    if (joint !== null) {
      reached = joint;
      return;
    }
    if (index === 0 || index === stops.length - 1) return;
    let best: { readonly at: number; readonly pass: Pass } | null = null;
    for (const [at, segment] of segments.entries()) {
      const pass = at < reached ? null : findPass(segment, stop.place);
      if (pass !== null && (best === null || pass.offNm < best.pass.offNm)) best = { at, pass };
    }
    if (best === null) return;
    segments = [...segments.slice(0, best.at), ...best.pass.halves, ...segments.slice(best.at + 1)];
    reached = best.at + 1;
  });
  return segments;
}

interface Pass {
  readonly offNm: number;
  readonly halves: readonly [Segment, Segment];
}

/** The result is memoized by segment and place, which the 200 containers of a bill share. */
const passes = new WeakMap<Segment, Map<Place, Pass | null>>();

/** Where a segment passes a place; `null` when it stays too far away. */
function findPass(whole: Segment, place: Place): Pass | null {
  const ofSegment = passes.get(whole) ?? new Map<Place, Pass | null>();
  passes.set(whole, ofSegment);
  let pass = ofSegment.get(place);
  if (pass === undefined) {
    const found = place.at === null || whole.path.length < 2 ? null : projectOn(whole.path, place.at);
    pass =
      found === null || found.offNm >= NEAR_NM ? null : { offNm: found.offNm, halves: cut(whole, place, found.nm) };
    ofSegment.set(place, pass);
  }
  return pass;
}

function cut(whole: Segment, place: Place, nm: number): readonly [Segment, Segment] {
  const [before, after] = splitAt(whole.path, nm);
  return [
    { ...whole, path: before, to: place },
    { ...whole, path: after, from: place },
  ];
}

/** No voyage has this many segments; the limit bounds the pairs of a hostile answer. */
const MAX_SEGMENTS_PAIRED = 30;

/** Whether some of the segments lead from one place to the other in this direction. */
export function leads(segments: readonly Segment[], start: Place, end: Place): boolean {
  const few = segments.slice(0, MAX_SEGMENTS_PAIRED);
  return few.some((first, index) => few.slice(index).some((last) => isBetween(first, last, start, end)));
}

function isBetween(first: Segment, last: Segment, start: Place, end: Place): boolean {
  const [from, to] = [first.from, last.to];
  if (from !== null && to !== null && [from.id, to.id].some((id) => id === start.id || id === end.id))
    return from.id === start.id && to.id === end.id;
  const [begins, ends] = [first.path[0] ?? from?.at ?? null, last.path.at(-1) ?? to?.at ?? null];
  if (begins === null || ends === null || start.at === null || end.at === null) return false;
  const [off, endOff] = [nmBetween(begins, start.at), nmBetween(ends, end.at)];
  const reverse = nmBetween(begins, end.at) + nmBetween(ends, start.at);
  return off <= NEAR_NM && endOff <= NEAR_NM && off + endOff < reverse;
}

/** Returns for each leg the segments from its first stop to its second; none when a stop is at no joint. */
export function segmentsBetween(stops: readonly Stop[], segments: readonly Segment[]): readonly (readonly number[])[] {
  const joints = findJoints(segments);
  // Joints are visited in order. Two stops at one joint have no segment between them.
  let reached = 0;
  const found = stops.map((stop) => {
    const joint = nearestJoint(stop, joints, reached);
    if (joint !== null) reached = joint;
    return joint;
  });
  return found.slice(1).map((end, index) => {
    const first = found[index] ?? null;
    if (first === null || end === null) return [];
    return Array.from({ length: end - first }, (_, offset) => first + offset);
  });
}

function nearestJoint(stop: Stop, joints: readonly Joint[], start: number): number | null {
  // A segment that names the place decides before distances do, because two terminals may be 3 nm apart.
  const named = joints.findIndex((joint, index) => index >= start && joint.ids.includes(stop.place.id));
  if (named >= 0) return named;
  let best: number | null = null;
  let bestNm = NEAR_NM;
  for (let index = start; index < joints.length; index++) {
    const joint = joints[index];
    if (joint === undefined) continue;
    const nm = distanceTo(stop, joint);
    if (nm < bestNm - (best === null ? 0 : TIE_NM)) {
      best = index;
      bestNm = nm;
    }
  }
  return best;
}

function distanceTo({ place }: Stop, joint: Joint): number {
  return place.at === null || joint.at === null ? Number.POSITIVE_INFINITY : nmBetween(place.at, joint.at);
}
