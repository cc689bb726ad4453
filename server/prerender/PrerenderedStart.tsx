/** The start page without a shipment before any script: its card, and all sample shipments behind it. */
import type { Frozen } from '../../src/core/links/frozen/freeze.ts';
import { WORLD } from '../../src/core/geo/bounds-of.ts';
import type { LatLng } from '../../src/core/geo/lat-lng.ts';
import { readShipment } from '../../src/core/reading/read-shipment.ts';
import { toScene } from '../../src/core/scene/scene.ts';
import { simplifiedPart } from '../../src/core/scene/screen.ts';
import { LANE } from '../../src/core/scene/strokes.ts';
import type { Scene } from '../../src/core/scene/types.ts';
import type { Translate } from '../../src/core/texts/translate.ts';
import { START_CARD_LOOK, START_CARDS, START_ITEM, StartCards, StaticStartCard } from '../../src/static/StartCards.tsx';
import { START_CARD } from '../../src/static/start-card.ts';
import { StartField, StartHead } from '../../src/static/StartHead.tsx';
import { type Disc, Discs } from '../../src/static/Discs.tsx';
import { StrokedPath } from '../../src/static/StrokedPath.tsx';
import { type LandPath, toPathData } from './land.ts';
import { Picture, BASE_SIZE, type Spot } from './Picture.tsx';

interface PrerenderedStartProps {
  /** The samples of the built-in service. Without any the card has only the search field. */
  readonly shipments: readonly Frozen[];
  readonly landPath: LandPath;
  readonly t: Translate;
}

export function PrerenderedStart({ shipments, landPath, t }: PrerenderedStartProps) {
  const readings = shipments.map(({ shipment, asOf }) => readShipment(shipment, null, asOf));
  return (
    <>
      <Lanes scenes={readings.map(toScene)} landPath={landPath} t={t} />
      <div id="prerender-panel">
        <main className={START_CARD} aria-label={t('app.panel')}>
          <StartHead t={t} />
          <StartField t={t} />
          <div className="flex min-h-0 flex-1 flex-col gap-4 overflow-y-auto">
            {readings.length > 0 && (
              <StartCards title={t('search.try')}>
                {readings.slice(0, START_CARDS).map((reading) => (
                  <li key={reading.shipment.number} className={START_ITEM}>
                    <div className={START_CARD_LOOK}>
                      <StaticStartCard reading={reading} t={t} />
                    </div>
                  </li>
                ))}
              </StartCards>
            )}
            <div className="h-10 shrink-0 border-t border-line" />
          </div>
        </main>
      </div>
    </>
  );
}

const VESSEL_DISCS: readonly Disc[] = [
  { size: 14, color: 'var(--card)' },
  { size: 10, color: 'var(--sailed)' },
];
interface LanesProps {
  readonly scenes: readonly Scene[];
  readonly landPath: LandPath;
  readonly t: Translate;
}

/** Lanes and vessels of many shipments, on the copies of the world that a wide window shows. */
function Lanes({ scenes, landPath, t }: LanesProps) {
  return (
    <Picture bounds={WORLD} landPath={landPath} label={t('map.base.name')} hasScrubber={false}>
      {({ put, zoom }) => {
        const copies = scenes.flatMap((scene) => [-360, 0, 360].map((turn) => ({ scene, turn })));
        const isNear = ([x]: Spot): boolean => x > -BASE_SIZE && x < 2 * BASE_SIZE;
        const at = ([lat, lng]: LatLng, turn: number): Spot => put([lat, lng + turn]);
        return (
          <g fill="none">
            {copies.flatMap(({ scene, turn }) =>
              scene.legs.flatMap(({ parts }) =>
                parts.flatMap((part) => {
                  const line = simplifiedPart(part, zoom).map((point) => at(point, turn));
                  return line.some(isNear)
                    ? [<StrokedPath key={`${part.id} ${turn}`} d={toPathData(line)} stroke={LANE} />]
                    : [];
                }),
              ),
            )}
            {copies.map(({ scene: { fix, pin, reading }, turn }) => {
              const ship = fix?.at ?? pin?.at;
              const spot = ship && at(ship, turn);
              return (
                spot &&
                isNear(spot) && <Discs key={`${reading.shipment.number} ${turn}`} at={spot} discs={VESSEL_DISCS} />
              );
            })}
          </g>
        );
      }}
    </Picture>
  );
}
