/**
 * Runs `gmt coast -M` of Generic Mapping Tools and reads the lines of its dump: a header with bin and level, then one
 * point per line (https://docs.generic-mapping-tools.org/6.4/coast.html).
 */
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

export interface Piece {
  /** In GSHHG: 1 coast, 2 lake, 3 island, 4 pond, 5 and 6 Antarctica. In WDBII: the class of a river. */
  readonly level: number;
  /** Coordinates in degrees, in sequence: lng, lat, lng, lat, ... */
  readonly points: Float64Array;
}

/** `what` contains the options that select the data, for example `-W` for shores and `-Ia` for rivers. */
export async function dumpPieces(what: string): Promise<readonly Piece[]> {
  const gmt = spawn('gmt', ['coast', '-Rg', '-Df', what, '-M', '--FORMAT_FLOAT_OUT=%.6f'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exit = new Promise<number | null>((resolve, reject) => {
    gmt.on('error', reject);
    gmt.on('close', resolve);
  });
  const pieces: Piece[] = [];
  let level = 0;
  let points: number[] = [];
  const end = (): void => {
    if (points.length > 2) pieces.push({ level, points: Float64Array.from(points) });
    points = [];
  };
  for await (const line of createInterface({ input: gmt.stdout })) {
    if (line.startsWith('>')) {
      end();
      level = Number(/Level (\d+)/.exec(line)?.[1]);
    } else if (!line.startsWith('#')) {
      const tab = line.indexOf('\t');
      points.push(Number(line.slice(0, tab)), Number(line.slice(tab + 1)));
    }
  }
  end();
  const status = await exit;
  if (status !== 0) throw new Error(`gmt ended with ${status}`);
  return pieces;
}
