/**
 * A frozen link: the shipment itself, in the fragment of the address, which browsers never send
 * (RFC 9110, 4.2.5). It opens without a call on any instance. To stay short it drops the line's
 * words, then the fine course of the route, then boxes that go with the majority; it lists what it
 * dropped.
 */
import * as v from 'valibot';
import { differences } from '../../core/reading/boxes/matrix.ts';
import { typicalContainer } from '../../core/reading/boxes/typical.ts';
import type { Container, Shipment } from '../../core/shipment/types.ts';
import { type Cut, type FreezeOptions, type LeftOut, pack } from './pack.ts';
import { Packed } from './packed.ts';
import { unpack } from './unpack.ts';

export interface Frozen {
  readonly shipment: Shipment;
  readonly asOf: number;
  readonly leftOut: readonly LeftOut[];
}

/** Mail programs and chats break longer links. */
export const MOST_CHARACTERS = 8_000;
const MOST_BYTES = 2 * 1024 * 1024;
const FINE = 0.02;
const COARSE = 0.2;

export async function freeze(
  shipment: Shipment,
  options: FreezeOptions,
  asOf: number,
): Promise<{ text: string; leftOut: readonly LeftOut[] }> {
  const hidden: LeftOut[] = [];
  if (options.hideContainers) hidden.push('numbers');
  if (options.hideVessels) hidden.push('vessels');
  const all = shipment.containers;
  const steps: readonly { readonly cut: Cut; readonly out: readonly LeftOut[] }[] = [
    { cut: { ...options, containers: all, tolerance: FINE, words: true }, out: hidden },
    { cut: { ...options, containers: all, tolerance: COARSE, words: false }, out: [...hidden, 'detail'] },
    {
      cut: { ...options, containers: fewBoxes(shipment, asOf), tolerance: COARSE, words: false },
      out: [...hidden, 'detail', 'boxes'],
    },
  ];
  let last = { text: '', leftOut: hidden };
  for (const { cut, out } of steps) {
    last = { text: await compress(JSON.stringify(pack(shipment, cut, asOf, out))), leftOut: [...out] };
    if (last.text.length <= MOST_CHARACTERS) break;
  }
  return last;
}

/** The box that stands for most, and those that differ from it. */
function fewBoxes(shipment: Shipment, nowMs: number): readonly Container[] {
  const typical = typicalContainer(shipment.containers);
  const others = differences(shipment, nowMs).map((difference) => difference.container);
  return [...(typical === null ? [] : [typical]), ...others.filter((box) => box !== typical)].slice(0, 12);
}

/** Null when the text is no frozen shipment: cut short, from another version, or made up. */
export async function thaw(text: string): Promise<Frozen | null> {
  try {
    const packed = v.safeParse(Packed, JSON.parse(await decompress(text)));
    if (!packed.success) return null;
    const leftOut = packed.output.out.filter(isLeftOut);
    return { shipment: unpack(packed.output), asOf: packed.output.asOf, leftOut };
  } catch {
    return null;
  }
}

const isLeftOut = (text: string): text is LeftOut => ['numbers', 'vessels', 'detail', 'boxes'].includes(text);

async function compress(text: string): Promise<string> {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  return toBase64Url(new Uint8Array(await new Response(stream).arrayBuffer()));
}

/** Reads no more than a shipment can be: a small link may unfold into gigabytes. */
async function decompress(text: string): Promise<string> {
  const reader = new Blob([fromBase64Url(text)])
    .stream()
    .pipeThrough(new DecompressionStream('deflate-raw'))
    .getReader();
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let read = '';
  let size = 0;
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
    size += chunk.value.byteLength;
    if (size > MOST_BYTES) throw new RangeError('too large');
    read += decoder.decode(chunk.value, { stream: true });
  }
  return read + decoder.decode();
}

const CHUNK = 8_192;

function toBase64Url(bytes: Uint8Array): string {
  let binary = '';
  for (let at = 0; at < bytes.length; at += CHUNK) binary += String.fromCharCode(...bytes.subarray(at, at + CHUNK));
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}
