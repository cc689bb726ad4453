/** Lays out and paints names. Returns the painted names, as the same list while the layout is unchanged. */
import { type CanvasView, firstCopy, lastCopy } from '../canvas/canvas-view.ts';
import type { Colours } from '../canvas/map-colours.ts';
import { cellLoader } from '../detail/load-cell.ts';
import { loadPackFile } from '../land/load-pack-file.ts';
import { currentPreferences } from '../../state/preferences.ts';
import { baseNames, cityNames, loadBaseNames, type LocalNames, named } from './base-names.ts';
import { CITIES_VERSION } from './cities-version.ts';
import { createCities } from './city-names.ts';
import { type LabelBox, NO_BOXES, type ReservedBoxes } from './label-space.ts';
import { layOutNames, type PlacedName, TEXT_HEIGHT } from './lay-out-names.ts';
import { CITIES_FROM_ZOOM } from './city-cells.ts';
import { type MapName, readPorts } from './map-names.ts';
import { isInWindow, isSameWindow, type NamesWindow, toWindow } from './names-window.ts';

const FAMILY =
  "ui-sans-serif, system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'Helvetica Neue', Arial, sans-serif";
const FONTS: Readonly<Record<Exclude<MapName['kind'], 'country'>, string>> = {
  port: `400 11px ${FAMILY}`,
  sea: "italic 400 13px Georgia, 'Noto Serif', 'Liberation Serif', serif",
  city: `400 11px ${FAMILY}`,
  terminal: `400 10px ${FAMILY}`,
};
/** The fonts and discs of cities by their population in thousands, the largest first. */
const CITY_SIZES = [
  { people: 5_000, font: `600 13px ${FAMILY}`, radius: 3.2 },
  { people: 1_000, font: `500 12px ${FAMILY}`, radius: 2.6 },
  { people: 300, font: FONTS.city, radius: 2.1 },
  { people: 0, font: FONTS.city, radius: 1.6 },
] as const;
const SMALLEST = CITY_SIZES[3];
const sizeOf = ({ people }: MapName): (typeof CITY_SIZES)[number] =>
  CITY_SIZES.find((size) => people >= size.people) ?? SMALLEST;
/**
 * Countries are written in spaced capitals, large countries in a larger font. `extent` is a share of the world's
 * width.
 */
const COUNTRY_SIZES = [
  { extent: 0.03, font: `500 14px ${FAMILY}` },
  { extent: 0.015, font: `500 12px ${FAMILY}` },
  { extent: 0, font: `500 11px ${FAMILY}` },
] as const;
/** Names of seas must not be paler than this to be readable (map-colours.test.ts). */
export const SEA_OPACITY = 0.82;
const SPACING = '0.13em';
const countryFont = ({ extent }: MapName): string =>
  (COUNTRY_SIZES.find((size) => extent >= size.extent) ?? COUNTRY_SIZES[2]).font;

/** Sets the pen to write a name, and returns the text as it is written. */
function prepare(context: CanvasRenderingContext2D, label: MapName): string {
  const isCountry = label.kind === 'country';
  const font = isCountry ? countryFont(label) : label.kind === 'city' ? sizeOf(label).font : FONTS[label.kind];
  // Scripts with an italic style come before Armenian in Unicode. In other scripts the browser would slant the
  // letters artificially.
  context.font = label.text < '\u0530' ? font : font.replace('italic ', '');
  const text = isCountry ? label.text.toLocaleUpperCase(document.documentElement.lang) : label.text;
  // The letters of a script without capitals often join, so they are not spaced.
  context.letterSpacing = text === label.text ? '0px' : SPACING;
  return text;
}
/** From this zoom on, ports have a mark of their own, which distinguishes them from cities. */
const HARBOUR_MARK = 7.5;
const NO_NAMES: readonly MapName[] = [];
/** The pixels by which the halo and the dot of a name exceed its box. */
const RIM = 12;

export type PaintNames = (
  context: CanvasRenderingContext2D,
  view: CanvasView,
  part: CanvasView,
  locale: string,
  reserved: ReservedBoxes,
  colours: Colours,
) => readonly PlacedName[];

/** Loads the names that the first painting needs. */
export const loadNames = (locale: string): Promise<void> => loadBaseNames(locale, currentPreferences().localNames);

/**
 * Creates the painter of names. It memoizes the widths of texts and the last layout, because every frame of a drag
 * needs the same ones. `changed` is called when more names have been loaded.
 */
export function createPaintNames(changed: () => void): PaintNames {
  const closeUpNames = createCloseUpNames(changed);
  const widths = new Map<MapName, number>();
  let last = {
    zoom: Number.NaN,
    reserved: NO_BOXES,
    mapNames: [] as readonly MapName[],
    more: NO_NAMES,
    window: null as NamesWindow | null,
    names: [] as readonly PlacedName[],
  };
  return (context, view, part, locale, reserved, colours) => {
    const isLocal = currentPreferences().localNames;
    const { names: mapNames, local } = baseNames(locale, isLocal, changed);
    const measure = (label: MapName): number => {
      let width = widths.get(label);
      if (width === undefined) {
        width = context.measureText(prepare(context, label)).width;
        widths.set(label, width);
      }
      return width;
    };
    const near = view.zoom < CITIES_FROM_ZOOM ? null : toWindow(view);
    const window = isSameWindow(near, last.window) ? last.window : near;
    const more = window === null ? NO_NAMES : closeUpNames(window, local, cityNames(locale, isLocal, changed));
    const isSame = last.zoom === view.zoom && last.window === window && last.more === more;
    if (!isSame || last.reserved !== reserved || last.mapNames !== mapNames) {
      const candidates = window === null ? mapNames : [...mapNames, ...more].filter((name) => isInWindow(name, window));
      const names = layOutNames(candidates, view.zoom, reserved, measure);
      last = { zoom: view.zoom, reserved, mapNames, more, window, names };
    }
    context.setTransform(view.ratio, 0, 0, view.ratio, 0, 0);
    context.textBaseline = 'middle';
    // The layout measures boxes from the left, also on pages that run from right to left.
    context.textAlign = 'left';
    context.lineJoin = 'round';
    const grown = { ...part, left: part.left - RIM, width: part.width + 2 * RIM };
    for (let copy = firstCopy(grown) - 1; copy <= lastCopy(grown) + 1; copy++) {
      const shift = copy * view.world;
      for (const name of last.names) {
        if (isIn(part, name.box, shift)) write(context, name, view.zoom, shift - view.left, -view.top, colours);
      }
    }
    return last.names;
  };
}

const isIn = (part: CanvasView, box: LabelBox, shift: number): boolean =>
  box.x + shift < part.left + part.width + RIM &&
  box.x + shift + box.width > part.left - RIM &&
  box.y < part.top + part.height + RIM &&
  box.y + box.height > part.top - RIM;

function write(
  context: CanvasRenderingContext2D,
  name: PlacedName,
  zoom: number,
  dx: number,
  dy: number,
  colours: Colours,
): void {
  const { label, box } = name;
  const isSea = label.kind === 'sea';
  const [x, y] = [box.x + dx, box.y + dy + TEXT_HEIGHT / 2];
  const text = prepare(context, label);
  context.strokeStyle = isSea ? colours.sea : colours.land;
  context.lineWidth = 3;
  context.globalAlpha = 0.85;
  context.strokeText(text, x, y);
  context.globalAlpha = isSea ? SEA_OPACITY : 1;
  context.fillStyle = isSea ? colours.water : colours.label;
  context.fillText(text, x, y);
  context.globalAlpha = 1;
  const at = [name.x + dx, name.y + dy] as const;
  if (label.kind === 'city') dot(context, at, sizeOf(label).radius, colours);
  else if (label.kind === 'port' && zoom < HARBOUR_MARK) dot(context, at, 2, colours);
  else if (label.kind === 'port') harbour(context, at, 3.4, colours);
  else if (label.kind === 'terminal') harbour(context, at, 2.2, colours);
}

type At = readonly [x: number, y: number];

/** Draws a square with a white centre. */
function harbour(context: CanvasRenderingContext2D, [x, y]: At, half: number, colours: Colours): void {
  context.fillStyle = colours.water;
  context.strokeStyle = colours.land;
  context.lineWidth = 1.5;
  context.strokeRect(x - half, y - half, 2 * half, 2 * half);
  context.fillRect(x - half, y - half, 2 * half, 2 * half);
  context.fillStyle = colours.land;
  context.fillRect(x - half / 3, y - half / 3, (2 * half) / 3, (2 * half) / 3);
}

function dot(context: CanvasRenderingContext2D, [x, y]: At, radius: number, colours: Colours): void {
  context.beginPath();
  context.arc(x, y, radius, 0, 2 * Math.PI);
  context.fillStyle = colours.label;
  context.strokeStyle = colours.land;
  context.lineWidth = 1.5;
  context.stroke();
  context.fill();
}

/**
 * Creates a function that returns the names of close views: cities, all ports of the table, and terminals. It returns
 * the same list for the same window until more names are loaded.
 */
function createCloseUpNames(
  changed: () => void,
): (window: NamesWindow, local: LocalNames, localCities: LocalNames) => readonly MapName[] {
  const citiesIn = createCities(cellLoader(CITIES_VERSION), changed);
  let ports: readonly MapName[] | null = null;
  let last = { inputs: [] as readonly unknown[], names: NO_NAMES };
  const loadPorts = async (): Promise<void> => {
    ports = [];
    try {
      ports = readPorts(JSON.parse(new TextDecoder().decode((await loadPackFile('ports.json')) ?? new Uint8Array())));
      changed();
    } catch {
      // The map works without them.
    }
  };
  return (window, local, localCities) => {
    if (ports === null) void loadPorts();
    const inputs = [citiesIn(window), ports, local, localCities] as const;
    if (inputs.some((input, index) => input !== last.inputs[index]))
      last = { inputs, names: [...named(ports ?? [], local), ...named(inputs[0], localCities)] };
    return last.names;
  };
}
