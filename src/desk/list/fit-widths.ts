/** Shares the width of a table among its columns, from the widths of the texts that were read. */

/** The widths of a column in pixels, with its padding. */
export interface ColumnNeed {
  /** Width of the 95th percentile of the texts, so that a single long name does not widen the column. */
  readonly typical: number;
  readonly longest: number;
  /** The column is never narrower: it holds the heading, or figures that must not be cut. */
  readonly least: number;
  /** The column is wider only when no other column needs the room. */
  readonly most: number;
  /** Whether the column takes part of the room that no text needs. */
  readonly isFlexible: boolean;
}

/**
 * When there is room, cut texts get it first, and the flexible columns share the rest. When there is too little, the
 * columns shrink as far as all of them fit. Otherwise the table scrolls sideways.
 */
export function fitWidths(needs: readonly ColumnNeed[], room: number): readonly number[] {
  const widths = needs.map(({ typical, least, most }) => Math.max(least, Math.min(typical, most)));
  const spare = room - sumOf(widths);
  if (spare < 0) {
    const slack = needs.map(({ least }, index) => (widths[index] ?? least) - least);
    const total = sumOf(slack);
    return total + spare < 0 ? widths : widths.map((width, index) => width + (spare * (slack[index] ?? 0)) / total);
  }
  const missing = needs.map(({ longest }, index) => Math.max(0, longest - (widths[index] ?? 0)));
  const grants = shareOut(spare, missing);
  const isFlexible = needs.some((need) => need.isFlexible);
  const left = spare - sumOf(grants);
  const takers = needs.filter((need) => need.isFlexible || !isFlexible).length;
  return widths.map(
    (width, index) =>
      width + (grants[index] ?? 0) + (needs[index]?.isFlexible === isFlexible ? left / Math.max(1, takers) : 0),
  );
}

/** Gives each column the same share, and at most what it misses. What one column does not take goes to the others. */
function shareOut(spare: number, missing: readonly number[]): readonly number[] {
  const grants = missing.map(() => 0);
  let left = spare;
  const open = missing.map((_, index) => index).toSorted((a, b) => (missing[a] ?? 0) - (missing[b] ?? 0));
  for (const [turn, index] of open.entries()) {
    const grant = Math.min(missing[index] ?? 0, left / (open.length - turn));
    grants[index] = grant;
    left -= grant;
  }
  return grants;
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0);
