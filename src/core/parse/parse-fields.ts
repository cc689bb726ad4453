/** Fields that occur in every part of an answer: texts, times, positions, modes. */
import type { LatLng } from '../geo/lat-lng.ts';
import { wrapLng } from '../geo/unroll.ts';
import type { Mode } from '../shipment/types.ts';
import { parseWireTime, type TimeSource } from '../time/port-time.ts';
import type { PortTime } from '../time/types.ts';
import { type IssueLog, within } from './issue-log.ts';

/** Older answers write an absent text as `''`. */
export function textOrNull(text: string | null): string | null {
  const trimmed = text?.trim() ?? '';
  return trimmed === '' ? null : trimmed;
}

export const upperOrNull = (text: string | null): string | null => textOrNull(text)?.toUpperCase() ?? null;

export function parseTime(
  log: IssueLog,
  key: string,
  text: string | null,
  source: TimeSource,
  zone: string | null = null,
): PortTime | null {
  const trimmed = textOrNull(text);
  if (trimmed === null) return null;
  const time = parseWireTime(trimmed, source, zone);
  if (time === null) within(log, key, () => log.report(text, 'time'));
  return time;
}

/** 0,0 is open sea and shows fields that were never filled. */
export const isNullIsland = (lat: number, lng: number): boolean => lat === 0 && lng === 0;

export const isOnEarth = (lat: number, lng: number): boolean => Math.abs(lat) <= 90 && Math.abs(lng) <= 180;

/** Accepts longitudes that the sender has already unrolled: 190 is -170. */
const isReadable = (lat: number, lng: number): boolean => Math.abs(lat) <= 90 && Math.abs(lng) <= 360;

/** The point with its longitude within -180..180; null where it is not a position. */
export const readPoint = (lat: number, lng: number): LatLng | null =>
  isReadable(lat, lng) && !isNullIsland(lat, lng) ? [lat, wrapLng(lng)] : null;

/** Swaps latitude and longitude when only the swapped pair is a position. */
export const usablePoint = (lat: number, lng: number): LatLng | null => readPoint(lat, lng) ?? readPoint(lng, lat);

/**
 * Returns a position or `null`. Reports an issue when the position was repaired or is invalid.
 *
 * @param turned The sender is known to write longitude first (see parse-path.ts).
 */
export function parsePosition(log: IssueLog, lat: number | null, lng: number | null, turned = false): LatLng | null {
  if (lat === null && lng === null) return null;
  const point = lat === null || lng === null ? null : turned ? usablePoint(lng, lat) : usablePoint(lat, lng);
  if (point === null || point[0] !== lat || point[1] !== lng) log.report(`${lat}, ${lng}`, 'position');
  return point;
}

const MODES: ReadonlyMap<string, Mode> = new Map<string, Mode>([
  ['VESSEL', 'sea'],
  ['SEA', 'sea'],
  // A feeder brings containers to the ports of larger vessels.
  ['FEEDER', 'sea'],
  ['TRUCK', 'truck'],
  ['RAIL', 'rail'],
  ['BARGE', 'barge'],
  ['LAND', 'land'],
]);

/** From `transport_type`, the more precise field, where its value is known; else from `type`. */
export function parseMode(transportType: string | null, type: string | null): Mode | null {
  const words = [upperOrNull(transportType), upperOrNull(type)].filter((word) => word !== null);
  const mode = words.map((word) => MODES.get(word)).find((one) => one !== undefined);
  return mode ?? (words.length === 0 ? null : 'other');
}
