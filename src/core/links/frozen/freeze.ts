/**
 * A frozen link contains the shipment itself in the fragment of the address, which browsers never send (RFC 9110,
 * 4.2.5). It opens without a request on any instance. To stay short it drops the carrier's descriptions, then the
 * detail of the route, then containers that match the majority, and it lists what it dropped.
 */
import * as v from 'valibot';
import { differences } from '../../reading/containers/matrix.ts';
import { typicalContainer } from '../../reading/containers/typical.ts';
import type { Container, Shipment } from '../../shipment/types.ts';
import type { Delay } from '../../time/delay.ts';
import { type Cut, type FreezeOptions, type LeftOut, pack } from './pack.ts';
import { Packed } from './packed.ts';
import { toDelay, unpack } from './unpack.ts';

export interface Frozen {
  readonly shipment: Shipment;
  readonly asOf: number;
  readonly leftOut: readonly LeftOut[];
  /** The delay that was known when the link was made. */
  readonly delay: Delay | null;
}

/** Email programs and chats break longer links. */
export const MAX_CHARACTERS = 8_000;
/** Longer texts are not opened; `freeze` never makes one. */
const MAX_OPENED = 32_768;
const MAX_BYTES = 1024 * 1024;
/** Bytes given to the decompressor at a time, because its output may be a thousand times as large. */
const SLICE = 512;
/** `Packed` is an object of lists of lists of tuples. */
const DEEPEST = 6;
const FINE = 0.02;
const COARSE = 0.2;
/** The tolerance is wider than the world, so that only the ends of a course are left. */
const ENDS = 1_000;

export async function freeze(
  shipment: Shipment,
  options: FreezeOptions,
  asOf: number,
  delay: Delay | null = null,
): Promise<{ text: string; leftOut: readonly LeftOut[] }> {
  const hidden: LeftOut[] = [];
  if (options.hideContainers) hidden.push('numbers');
  if (options.hideVessels) hidden.push('vessels');
  const all = shipment.containers;
  const common = { ...options, delay };
  const steps: readonly { readonly cut: Cut; readonly out: readonly LeftOut[] }[] = [
    { cut: { ...common, containers: all, tolerance: FINE, words: true }, out: hidden },
    { cut: { ...common, containers: all, tolerance: COARSE, words: false }, out: [...hidden, 'detail'] },
    {
      cut: { ...common, containers: fewContainers(shipment, asOf), tolerance: COARSE, words: false },
      out: [...hidden, 'detail', 'boxes'],
    },
    {
      cut: {
        ...common,
        containers: fewContainers(shipment, asOf).slice(0, 1),
        tolerance: ENDS,
        words: false,
      },
      out: [...hidden, 'detail', 'boxes'],
    },
  ];
  let last: { text: string; leftOut: readonly LeftOut[] } | null = null;
  for (const { cut, out } of steps) {
    const text = await compress(JSON.stringify(pack(shipment, cut, asOf, out)));
    // A link that cannot be opened again is useless.
    if ((await thaw(text)) === null) continue;
    last = { text, leftOut: out };
    if (text.length <= MAX_CHARACTERS) break;
  }
  if (last === null) throw new RangeError('the shipment is too large for a link');
  return last;
}

/** The container that represents most of them, and those that differ from it. */
function fewContainers(shipment: Shipment, nowMs: number): readonly Container[] {
  const typical = typicalContainer(shipment.containers);
  const others = differences(shipment, nowMs).map((difference) => difference.container);
  return [...(typical === null ? [] : [typical]), ...others.filter((container) => container !== typical)].slice(0, 12);
}

/**
 * Returns `null` for a text that is not a frozen shipment: cut off, of another version, or forged. Its size is
 * limited before unpacking, during it, and before reading, because a link may come from anyone.
 */
export async function thaw(text: string): Promise<Frozen | null> {
  if (text.length > MAX_OPENED) return null;
  try {
    const json = await decompress(text);
    if (isDeeper(json, DEEPEST)) return null;
    // Without the early abort, the result would list every bad field, of which there may be a million.
    const packed = v.safeParse(Packed, JSON.parse(json), { abortEarly: true });
    if (!packed.success) return null;
    const leftOut = packed.output.out.filter(isLeftOut);
    return { shipment: unpack(packed.output), asOf: packed.output.asOf, leftOut, delay: toDelay(packed.output) };
  } catch {
    return null;
  }
}

const isLeftOut = (text: string): text is LeftOut => ['numbers', 'vessels', 'detail', 'boxes'].includes(text);

async function compress(text: string): Promise<string> {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  return toBase64Url(new Uint8Array(await new Response(stream).arrayBuffer()));
}

/** Whether lists and objects are nested deeper than allowed, because a parser may recurse at each level. */
function isDeeper(json: string, most: number): boolean {
  let depth = 0;
  let isText = false;
  for (let at = 0; at < json.length; at += 1) {
    const mark = json[at];
    if (isText && mark === '\\') at += 1;
    else if (mark === '"') isText = !isText;
    else if (isText) continue;
    else if (mark === '[' || mark === '{') depth += 1;
    else if (mark === ']' || mark === '}') depth -= 1;
    if (depth > most) return true;
  }
  return false;
}

/** Supplies a few bytes whenever the reader needs more, so that it can stop. */
function inSlices(bytes: Uint8Array<ArrayBuffer>): ReadableStream<Uint8Array<ArrayBuffer>> {
  let at = 0;
  return new ReadableStream({
    pull: (controller) => {
      if (at >= bytes.length) controller.close();
      else controller.enqueue(bytes.slice(at, (at += SLICE)));
    },
  });
}

/** Stops at the maximum size of a shipment, because a small link may unfold into gigabytes. */
async function decompress(text: string): Promise<string> {
  const reader = inSlices(fromBase64Url(text)).pipeThrough(new DecompressionStream('deflate-raw')).getReader();
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let read = '';
  let size = 0;
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
    size += chunk.value.byteLength;
    if (size > MAX_BYTES) {
      void reader.cancel();
      throw new RangeError('too large');
    }
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
