/**
 * Writes a path as text: differences in thousandths of a degree (60 m), zig-zag encoded, with five bits per
 * character.
 */
import type { LatLng } from '../../geo/lat-lng.ts';

const SCALE = 1_000;
const FIRST_CHARACTER = 63;
const MAX_POINTS = 20_000;

export function pathToText(path: readonly LatLng[]): string {
  let text = '';
  let before: readonly [number, number] = [0, 0];
  for (const [lat, lng] of path) {
    const next = [Math.round(lat * SCALE), Math.round(lng * SCALE)] as const;
    text += numberToText(next[0] - before[0]) + numberToText(next[1] - before[1]);
    before = next;
  }
  return text;
}

function numberToText(value: number): string {
  let rest = value < 0 ? -value * 2 - 1 : value * 2;
  let text = '';
  while (rest >= 32) {
    text += String.fromCharCode(32 + (rest % 32) + FIRST_CHARACTER);
    rest = Math.floor(rest / 32);
  }
  return text + String.fromCharCode(rest + FIRST_CHARACTER);
}

export function textToPath(text: string): readonly LatLng[] {
  const numbers: number[] = [];
  let value = 0;
  let factor = 1;
  for (const character of text) {
    const digit = character.charCodeAt(0) - FIRST_CHARACTER;
    if (digit < 0 || digit > 63) return [];
    value += (digit % 32) * factor;
    factor *= 32;
    if (digit >= 32) continue;
    numbers.push(value % 2 === 0 ? value / 2 : -(value + 1) / 2);
    value = 0;
    factor = 1;
  }
  const path: LatLng[] = [];
  let [lat, lng] = [0, 0];
  for (let index = 0; index + 1 < numbers.length && path.length < MAX_POINTS; index += 2) {
    lat += numbers[index] ?? 0;
    lng += numbers[index + 1] ?? 0;
    if (Math.abs(lat) <= 90 * SCALE && Math.abs(lng) <= 360 * SCALE) path.push([lat / SCALE, lng / SCALE]);
  }
  return path;
}
