/**
 * The packed base map. A file holds cells; a cell is one tile of the Web Mercator square (`zoom`,
 * `x`, `y`) cut a little larger than itself, with its land as closed rings and its borders as open
 * lines on a grid of `grid` units. Coordinates are zig-zag varints, each the difference to the one
 * before, so that most of them take one byte. Every cell tells its length: it is decoded when it is
 * first seen.
 *
 *   file  = version, grid, count, cell...
 *   cell  = zoom, x, y, bytes, rings, lines
 *   rings = count, (points, (dx, dy)...)...      lines the same
 */
export const PACK_VERSION = 1;
/** Margin of a cell as a share of its side. Neighbours overlap, so that no seam is visible. */
export const OVERLAP = 1 / 128;

/** x, y, x, y, ... in grid units of the cell; outside of 0..grid in the overlap. */
export type Run = Int32Array;

export interface CellShapes {
  readonly rings: readonly Run[];
  readonly lines: readonly Run[];
}

export interface PackedCell {
  readonly zoom: number;
  readonly x: number;
  readonly y: number;
  readonly grid: number;
  readonly bytes: Uint8Array;
}

export interface CellToPack extends CellShapes {
  readonly zoom: number;
  readonly x: number;
  readonly y: number;
}

export function packFile(cells: readonly CellToPack[], grid: number): Uint8Array {
  const out: number[] = [];
  putVarint(out, PACK_VERSION);
  putVarint(out, grid);
  putVarint(out, cells.length);
  for (const cell of cells) {
    const body: number[] = [];
    putRuns(body, cell.rings);
    putRuns(body, cell.lines);
    for (const value of [cell.zoom, cell.x, cell.y, body.length]) putVarint(out, value);
    for (const byte of body) out.push(byte);
  }
  return Uint8Array.from(out);
}

/** The cells of a file, still packed. Throws on a file of another kind or version. */
export function readFile(bytes: Uint8Array): readonly PackedCell[] {
  const reader = new Reader(bytes);
  if (reader.varint() !== PACK_VERSION) throw new Error('base map: unknown version');
  const grid = reader.varint();
  const count = reader.varint();
  const cells: PackedCell[] = [];
  for (let index = 0; index < count; index++) {
    const zoom = reader.varint();
    const x = reader.varint();
    const y = reader.varint();
    cells.push({ zoom, x, y, grid, bytes: reader.take(reader.varint()) });
  }
  return cells;
}

export function unpackCell(cell: PackedCell): CellShapes {
  const reader = new Reader(cell.bytes);
  return { rings: readRuns(reader), lines: readRuns(reader) };
}

export function putRuns(out: number[], runs: readonly Run[]): void {
  putVarint(out, runs.length);
  let x = 0;
  let y = 0;
  for (const run of runs) {
    putVarint(out, run.length / 2);
    for (let index = 0; index < run.length; index += 2) {
      const nextX = run[index] ?? 0;
      const nextY = run[index + 1] ?? 0;
      putVarint(out, zigZag(nextX - x));
      putVarint(out, zigZag(nextY - y));
      x = nextX;
      y = nextY;
    }
  }
}

export function readRuns(reader: Reader): Run[] {
  const runs: Run[] = [];
  const count = reader.varint();
  let x = 0;
  let y = 0;
  for (let number = 0; number < count; number++) {
    const run = new Int32Array(reader.varint() * 2);
    for (let index = 0; index < run.length; index += 2) {
      x += unZigZag(reader.varint());
      y += unZigZag(reader.varint());
      run[index] = x;
      run[index + 1] = y;
    }
    runs.push(run);
  }
  return runs;
}

const zigZag = (value: number): number => (value < 0 ? -2 * value - 1 : 2 * value);
const unZigZag = (value: number): number => (value & 1 ? -(value + 1) / 2 : value / 2);

export function putVarint(out: number[], value: number): void {
  let rest = value;
  while (rest >= 0x80) {
    out.push((rest & 0x7f) | 0x80);
    rest >>>= 7;
  }
  out.push(rest);
}

export class Reader {
  private at = 0;
  private readonly bytes: Uint8Array;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
  }

  varint(): number {
    let value = 0;
    for (let shift = 0; shift < 32; shift += 7) {
      const byte = this.bytes[this.at++];
      if (byte === undefined) throw new Error('base map: file too short');
      value |= (byte & 0x7f) << shift;
      if (byte < 0x80) return value;
    }
    throw new Error('base map: number too long');
  }

  take(length: number): Uint8Array {
    const end = this.at + length;
    if (end > this.bytes.length) throw new Error('base map: file too short');
    const part = this.bytes.subarray(this.at, end);
    this.at = end;
    return part;
  }
}
