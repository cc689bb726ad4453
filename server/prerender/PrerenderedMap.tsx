/** Draws the route, stops and positions from the scene that the map uses. */
import type { LatLng } from '../../src/core/geo/lat-lng.ts';
import { toAxis } from '../../src/core/scene/axis.ts';
import { describeScene } from '../../src/core/scene/describe.ts';
import { stopLook } from '../../src/core/scene/mark-shapes.ts';
import { shownPositions, tieLook } from '../../src/core/scene/position-marks.ts';
import { simplifiedPart } from '../../src/core/scene/screen.ts';
import type { Scene } from '../../src/core/scene/types.ts';
import type { Translate } from '../../src/core/texts/translate.ts';
import { type Disc, Discs, toDiscs, PIN_DISCS } from '../../src/static/Discs.tsx';
import { RouteLines } from '../../src/static/RouteLines.tsx';
import { type LandPath, toPathData } from './land.ts';
import { Picture, BASE_SIZE, type Spot } from './Picture.tsx';

/**
 * Longer side of the route in the smallest frames, in pixels. The ring of the estimate is drawn only if it is
 * separate from the vessel even there, because the app may add a ring but not remove one.
 */
const MIN_SIDE_PX = 240;
const NM_PER_WORLD = 21_600;

interface PrerenderedMapProps {
  readonly scene: Scene;
  readonly landPath: LandPath;
  readonly t: Translate;
}

export function PrerenderedMap({ scene, landPath, t }: PrerenderedMapProps) {
  const { bounds, reading } = scene;
  if (bounds === null) return null;
  return (
    <Picture bounds={bounds} landPath={landPath} label={describeScene(scene, t)} hasScrubber={toAxis(reading) !== null}>
      {({ put, unit, zoom }) => {
        const toSmallest = (at: LatLng) => {
          const [x, y] = put(at).map((units) => (units * MIN_SIDE_PX) / BASE_SIZE);
          return { x: x ?? 0, y: y ?? 0 };
        };
        const { pin } = shownPositions(scene, tieLook(scene.tie, toSmallest));
        return (
          <>
            <RouteLines
              parts={scene.legs.flatMap((leg) => leg.parts)}
              toPath={(part) => toPathData(simplifiedPart(part, zoom).map(put))}
            />
            <Position pin={pin} fix={scene.fix} put={put} unit={unit} />
            {scene.stops.map(
              (stop) =>
                stop.at !== null && (
                  <Discs key={stop.id} at={put(stop.at)} discs={toDiscs(stop.evidence, stopLook(stop))} />
                ),
            )}
          </>
        );
      }}
    </Picture>
  );
}

const POSITION_DISCS: readonly Disc[] = [
  { size: 22, color: 'var(--card)' },
  { size: 18, color: 'var(--sailed)' },
];
const OTHER_VESSEL_DISCS: readonly Disc[] = [
  { size: 22, color: 'var(--ink-3)' },
  { size: 18, color: 'var(--card)' },
];

interface PositionProps extends Pick<Scene, 'pin' | 'fix'> {
  readonly put: (at: LatLng) => Spot;
  readonly unit: number;
}

function Position({ pin, fix, put, unit }: PositionProps) {
  const at = pin === null ? null : put(pin.at);
  return (
    <>
      {pin !== null && at !== null && (
        <>
          <circle
            className="prerender-ring"
            cx={Math.round(at[0])}
            cy={Math.round(at[1])}
            r={Math.round((pin.uncertainty.nm / NM_PER_WORLD / Math.cos((pin.at[0] * Math.PI) / 180)) * unit)}
          />
          <Discs at={at} discs={PIN_DISCS} />
        </>
      )}
      {fix !== null && <Discs at={put(fix.at)} discs={fix.aboard ? POSITION_DISCS : OTHER_VESSEL_DISCS} />}
    </>
  );
}
