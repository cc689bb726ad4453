/**
 * The fleet map as it is sent: the whole fleet to a map without data, otherwise the difference to the answer that the
 * map has. The last few answers are remembered for that; a map with an older answer gets the whole fleet. The
 * compressed whole fleet is cached as well, because many maps of an unchanged desk are opened.
 */
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { compareText } from '../../../src/core/columns/fold.ts';
import type { FleetColumns } from '../../../src/core/desk-api/fleet.ts';
import { fleetDelta, wholeFleet } from '../../../src/core/fleet/columns.ts';
import type { Fleet } from '../../../src/core/fleet/types.ts';
import type { Encoding } from '../../http/encoding.ts';
import { successBody } from '../../../src/core/desk-api/common.ts';
import type { IndexService } from './index-service.ts';
import type { FleetAnswer, FleetBody } from '../ports/engine.ts';

/** An answer with 50,000 places takes about 10 MB. */
const REMEMBERED = 6;

/** For 50,000 places (3.5 MB), brotli takes 29 ms for 434 kB, gzip 19 ms for 660 kB. */
const QUALITY = 4;

interface Remembered {
  readonly version: string;
  fleet: Fleet;
  readonly wholes: Map<Encoding | null, Promise<FleetBody>>;
}

/** The index returns the same object while nothing was written; `newVersion` never repeats a version. */
export function createFleetAnswer(index: Pick<IndexService, 'fleet'>, newVersion: () => string): FleetAnswer {
  const answers = new Map<string, Remembered>();

  function remember(answer: Remembered): Remembered {
    answers.delete(answer.version);
    answers.set(answer.version, answer);
    for (const oldest of answers.keys()) {
      if (answers.size <= REMEMBERED) break;
      answers.delete(oldest);
    }
    return answer;
  }

  function rememberPresent(fleet: Fleet): Remembered {
    const remembered = [...answers.values()].find((answer) => answer.fleet === fleet);
    return remember(remembered ?? { version: newVersion(), fleet, wholes: new Map() });
  }

  return async (filter, since, encoding) => {
    const fleet = await index.fleet(filter);
    const base = answers.get(since);
    if (base === undefined) {
      const { version, wholes } = rememberPresent(fleet);
      const body = wholes.get(encoding) ?? encode(wholeFleet(fleet, version), encoding);
      wholes.set(encoding, body);
      return body;
    }
    const delta = fleetDelta(base.fleet, since, fleet, since);
    if (isEmpty(delta) && base.fleet.unplaced === fleet.unplaced && base.fleet.ended === fleet.ended) {
      remember(base).fleet = fleet;
      return encode(delta, encoding);
    }
    return encode({ ...delta, version: rememberPresent(fleet).version }, encoding);
  };
}

/** Encodes an answer that no later one refers to, in an order that depends on its places only. */
export const encodeFleet = (fleet: Fleet, encoding: Encoding | null): Promise<FleetBody> => {
  // Places are gathered in the order in which any rows first named them, which would reveal the rows of others.
  const places = fleet.places.toSorted((a, b) => compareText(a.key, b.key));
  return encode(wholeFleet({ ...fleet, places }, ''), encoding);
};

const isEmpty = ({ removed, key }: FleetColumns): boolean => removed.length + key.length === 0;

const zipped = promisify<Buffer, { readonly level: number }, Buffer<ArrayBuffer>>(gzip);
const brotli = promisify<Buffer, { readonly params: Record<number, number> }, Buffer<ArrayBuffer>>(brotliCompress);

async function encode(columns: FleetColumns, encoding: Encoding | null): Promise<FleetBody> {
  const text = Buffer.from(successBody(JSON.stringify(columns)));
  if (encoding === 'gzip') return zipped(text, { level: QUALITY });
  if (encoding === 'br') return brotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } });
  return text;
}
