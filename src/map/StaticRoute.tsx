/**
 * The shipment on a map that does not move: on paper and in a copied picture. Everything is styled
 * by attributes with tokens of the palette, because an image has no style sheet of the page.
 */
import type { PlaneView } from '../chart/graticule/graticule.ts';
import type { LatLng } from '../core/geo/lat-lng.ts';
import { mercatorLng, mercatorX, mercatorY } from '../core/geo/mercator.ts';
import type { Selection } from '../core/links/view.ts';
import { type LabelLayout, layOutLabels } from '../core/scene/label-layout.ts';
import { HULL, LOZENGE, placeLook } from '../core/scene/mark-shapes.ts';
import { labelRect, liftOf, type Rect, type Spot } from '../core/scene/place-labels.ts';
import { shownPositions, tieLook } from '../core/scene/position-marks.ts';
import { isRoundAt, toScreenLines, onWorld, turnsTo, wayOnScreen } from '../core/scene/screen.ts';
import type { Scene, SceneFix, ScenePin } from '../core/scene/types.ts';
import { legTitle } from '../core/scene/words.ts';
import type { Translate } from '../core/texts/translate.ts';
import { type Disc, Discs, toDiscs, momentDiscs, PIN_DISCS } from '../static/Discs.tsx';
import { RouteLines } from '../static/RouteLines.tsx';
import { isLeg, isStop } from '../state/use-highlight.ts';
import { toSteps } from './route/labels/line-boxes.ts';
import { routeLabels } from './route/labels/route-labels.ts';
import { FONT_FAMILY, labelSize } from './route/labels/text-width.ts';
import { listed } from '../core/texts/joined.ts';

export interface StaticRouteProps {
  readonly scene: Scene;
  readonly view: PlaneView;
  readonly t: Translate;
  /** The area for names in pixels of the picture. `null` draws no names. */
  readonly area: Rect | null;
  /** Rectangles that names must avoid. */
  readonly obstacles?: readonly Rect[];
  readonly rtl?: boolean;
  readonly selection?: Selection | null;
}

const NM_PER_WORLD = 21_600;
const NAME_PX = 13;
const NOTE_PX = 12;
const CHIP_PX = 22;

export function StaticRoute({ scene, view, t, area, obstacles = [], rtl = false, selection = null }: StaticRouteProps) {
  const turns = turnsTo(scene.bounds, mercatorLng((view.left + view.width / 2) / view.world));
  const isRound = isRoundAt(scene.bounds, view.zoom, view.width);
  const screen = { zoom: Math.ceil(view.zoom), turns, isRound };
  const put = ([lat, lng]: LatLng): Spot => ({
    x: mercatorX(lng) * view.world - view.left,
    y: mercatorY(lat) * view.world - view.top,
  });
  const spotAt = (at: LatLng): Spot => put(onWorld(at, turns));
  const { pin, tie, wordedTie } = shownPositions(scene, tieLook(scene.tie, spotAt));
  const { fix, moment, places, reading } = scene;
  const selectedLeg = scene.legs.find(({ id }) => isLeg(id)(selection));
  const labels = routeLabels({ places, pin, fix, tie: wordedTie }, turns, t, reading.today);
  const layout = layOutLabels(
    labels.map(({ at, ...label }) => ({ ...label, ...put(at) })),
    {
      sizeOf: labelSize,
      t,
      room: area,
      rtl,
      route: toSteps(wayOnScreen(scene.way, { ...screen, zoom: screen.zoom - 3 }).map(put)),
      obstacles,
    },
  );
  return (
    <g fontFamily={FONT_FAMILY} direction="ltr">
      <RouteLines
        parts={scene.legs.flatMap((leg) => leg.parts)}
        selected={selectedLeg?.parts}
        toPath={(part) =>
          toScreenLines(part, screen)
            .map((line) => pathOf(line.map(put)))
            .join('')
        }
      />
      {pin !== null && <UncertaintyRing pin={pin} at={spotAt(pin.at)} world={view.world} />}
      {tie !== null && (
        <path d={pathOf(tie.path.map(spotAt))} fill="none" stroke="var(--ink)" strokeWidth={1.5} strokeOpacity={0.8} />
      )}
      {places.flatMap(({ id, at, stops }) => {
        const [first] = stops;
        const evidence = stops.some((stop) => stop.evidence === 'happened') ? 'happened' : first.evidence;
        const discs = toDiscs(evidence, placeLook(stops));
        const isSelected = stops.some((stop) => isStop(stop.id, stop.eventIds)(selection));
        return (isRound ? [-1, 0, 1] : [0]).map((world) => (
          <Discs
            key={`${id} ${world}`}
            at={pairOf(put(onWorld(at, turns + world)))}
            discs={isSelected && world === 0 ? withHalo(discs) : discs}
          />
        ));
      })}
      {pin !== null && (
        <g opacity={moment === null ? undefined : 0.55}>
          <Discs at={pairOf(spotAt(pin.at))} discs={PIN_DISCS} />
        </g>
      )}
      {fix !== null && <Ship fix={fix} at={spotAt(fix.at)} />}
      {moment !== null && <Discs at={pairOf(spotAt(moment.at))} discs={momentDiscs(moment.kind)} />}
      {area !== null && [...layout.values()].map((label) => <Name key={label.box.id} label={label} rtl={rtl} />)}
      {tie !== null && wordedTie === null && (
        <Chip at={spotAt(tie.middle)} text={t('timeline.nm', { nm: Math.round(tie.nm) })} />
      )}
      {selectedLeg !== undefined && selectedLeg.middle !== null && (
        <Chip
          at={spotAt(selectedLeg.middle)}
          clearOf={[...layout.values()].flatMap((label) => coveredBy(label, rtl))}
          text={listed([legTitle(selectedLeg, t), t('timeline.nm', { nm: Math.round(selectedLeg.nm) })], t)}
        />
      )}
    </g>
  );
}

const pathOf = (spots: readonly Spot[]): string =>
  `M${spots.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}`;

const pairOf = ({ x, y }: Spot): readonly [number, number] => [x, y];

/** The rings of a mark that is selected, as route.css draws them. */
function withHalo(discs: readonly Disc[]): readonly Disc[] {
  const size = discs[0]?.size ?? 0;
  return [
    { size: size + 16, color: 'var(--chart)', opacity: 0.28 },
    { size: size + 6, color: 'var(--chart)' },
    ...discs,
  ];
}

function UncertaintyRing({ pin, at, world }: { readonly pin: ScenePin; readonly at: Spot; readonly world: number }) {
  const share = pin.uncertainty.nm / NM_PER_WORLD / Math.cos((pin.at[0] * Math.PI) / 180);
  return (
    <circle
      cx={at.x}
      cy={at.y}
      r={share * world}
      fill="var(--chart)"
      fillOpacity={0.12}
      stroke="var(--chart)"
      strokeWidth={1.25}
      strokeDasharray="2 4"
    />
  );
}

/** Draws the same shape as `Hull`, whose colours come from a style sheet that a picture does not have. */
const Ship = ({ fix: { heading, aboard }, at }: { readonly fix: SceneFix; readonly at: Spot }) => (
  <path
    d={heading === null ? LOZENGE : HULL}
    transform={`translate(${at.x} ${at.y}) rotate(${Math.round(heading ?? 0)})`}
    fill={aboard ? 'var(--sailed)' : 'var(--card)'}
    stroke={aboard ? 'var(--card)' : 'var(--ink-2)'}
    strokeWidth={2.5}
    strokeLinejoin="round"
    paintOrder="stroke"
  />
);

function Name({ label: { text, box, side }, rtl }: { readonly label: LabelLayout; readonly rtl: boolean }) {
  if (side === null) return null;
  const rect = labelRect(box, side, rtl);
  const isCentred = side === 'above' || side === 'below';
  const isRight = side.endsWith('end') !== rtl;
  const x = isCentred ? rect.x + rect.width / 2 : isRight ? rect.x : rect.x + rect.width;
  return (
    <text
      y={rect.y + NAME_PX}
      fontSize={NAME_PX}
      stroke="var(--card)"
      strokeWidth={3}
      strokeLinejoin="round"
      paintOrder="stroke"
      textAnchor={isCentred ? 'middle' : isRight ? 'start' : 'end'}
    >
      <tspan x={x} fontWeight={650} fill="var(--ink)">
        {text.name}
      </tspan>
      {text.note !== '' && (
        <tspan x={x} dy={NAME_PX + 2} fontSize={NOTE_PX} fill="var(--ink-2)">
          {text.note}
        </tspan>
      )}
    </text>
  );
}

interface ChipProps {
  readonly at: Spot;
  readonly text: string;
  /**
   * Rectangles of marks and names. The chip is drawn at the lowest place above the line where it covers none of them.
   */
  readonly clearOf?: readonly Rect[];
}

/** Text on a card of its own. */
function Chip({ at, text, clearOf }: ChipProps) {
  const width = labelSize({ name: text, note: '' }).width + 8;
  const rect = { x: at.x - width / 2, y: at.y - CHIP_PX / 2, width, height: CHIP_PX };
  const y = clearOf === undefined ? rect.y : liftAbove(rect, clearOf);
  return (
    <>
      <rect {...rect} y={y} rx={8} fill="var(--card)" stroke="var(--line)" />
      <text x={at.x} y={y + CHIP_PX / 2 + 4} fontSize={NOTE_PX} fontWeight={650} textAnchor="middle" fill="var(--ink)">
        {text}
      </text>
    </>
  );
}

/** Draws the same chip above the line as LegChip.tsx does on the screen. */
function liftAbove(chip: Rect, covered: readonly Rect[]): number {
  const start = { ...chip, y: chip.y - CHIP_PX };
  return start.y + liftOf(start, covered);
}

/** A mark and its name. */
function coveredBy({ box, side }: LabelLayout, rtl: boolean): readonly Rect[] {
  const { x, y, radius } = box;
  const mark = { x: x - radius, y: y - radius, width: radius * 2, height: radius * 2 };
  return side === null ? [mark] : [mark, labelRect(box, side, rtl)];
}
