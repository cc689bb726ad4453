import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ShipmentRef } from '../../../api/client.ts';
import { routeQuery } from '../../../api/route-query.ts';
import { shipmentQuery } from '../../../api/queries.ts';
import type { Translate } from '../../../core/texts/translate.ts';
import { useTranslate } from '../../../ui/use-translate.ts';
import { knownType } from '../../../core/shipment/codes.ts';
import { underwayLeg } from '../../../core/reading/position/position-evidence.ts';
import { MAX_KNOTS } from '../../../core/reading/journey/sightings.ts';
import type { Position, Positions, Reading } from '../../../core/reading/types.ts';
import type { Shipment } from '../../../core/shipment/types.ts';
import { isOtherShip } from '../../../core/shipment/vessel.ts';
import { formatAge, formatUntil } from '../../../core/time/duration.ts';
import { formatWithZone } from '../../../core/time/format.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { coordinates } from '../../../core/words/coordinates.ts';
import { Block } from './Facts.tsx';
import { dotted } from '../../../core/texts/joined.ts';

export interface PositionBlockProps {
  readonly reading: Reading;
  /** `null` when no update can be requested: for a past result, an embed or a frozen link. */
  readonly updateRef: ShipmentRef | null;
}

/** Shows the estimated position and the AIS position side by side, and their distance. */
export function PositionBlock({ reading, updateRef }: PositionBlockProps) {
  const t = useTranslate();
  const { shipment, journey, positions } = reading;
  const { disagreement } = positions;
  // The service estimates the position of the number as a whole. This container may be elsewhere.
  const isElsewhere = journey.container !== null && shipment.containers.length > 1 && journey.state !== 'cancelled';
  const { pin = null, ais = null } = shipment.routeData ?? {};
  const noAis = isElsewhere && ais?.fix != null ? 'position.othersAis' : 'position.noAis';
  const ship = ais?.fix == null ? null : ais.vessel;
  const carrier = underwayLeg(journey)?.vessel ?? null;
  const isOther = !isElsewhere && ship !== null && carrier !== null && isOtherShip(ship, carrier);
  const noFix = isOther ? t('position.otherShip', { ship: ship.name, carrier: carrier.name }) : t(noAis);
  const noPin = isElsewhere && pin !== null ? 'position.othersPin' : 'position.noPin';
  return (
    <Block title={t('position.name')}>
      <ul className="grid gap-2 sm:grid-cols-2">
        <PositionCard position={positions.ais} reading={reading} title={t('position.ais')} none={noFix} />
        <PositionCard position={positions.pin} reading={reading} title={t('position.pin')} none={t(noPin)} />
      </ul>
      {positions.lastPlace?.place != null && (
        <p className="mt-2 text-sm text-ink-2">
          {t('position.lastPlace', {
            place: positions.lastPlace.place.name,
            age: age(positions.lastPlace, reading, t),
          })}
        </p>
      )}
      {disagreement !== null && <p className="mt-2 text-sm text-ink">{distanceText(disagreement, t)}</p>}
      {updateRef !== null && <UpdatePosition shipment={shipment} shipmentRef={updateRef} />}
    </Block>
  );
}

/** States the distance between AIS position and estimate, and what follows from it. */
function distanceText(distance: NonNullable<Positions['disagreement']>, t: Translate): string {
  const nm = Math.round(distance.nm);
  const knots = Math.round(distance.knots ?? 0);
  if (knots === 0) return t('position.apart', { nm });
  return t(knots > MAX_KNOTS ? 'position.apartTooFar' : 'position.apartKnots', { nm, knots });
}

function PositionCard({
  position,
  reading,
  title,
  none,
}: {
  readonly position: Position | null;
  readonly reading: Reading;
  readonly title: string;
  readonly none: string;
}) {
  const t = useTranslate();
  return (
    <li className="rounded-tab bg-soft px-3 py-2">
      <h3 className="flex items-center justify-between gap-2 text-sm font-semibold text-ink">
        {title}
        {position !== null && !reading.past && (
          <Badge tone={position.confidence === 'low' ? 'warn' : 'plain'}>
            {t(`position.confidence.${position.confidence}`)}
          </Badge>
        )}
      </h3>
      {position === null ? (
        <p className="text-xs text-ink-2">{none}</p>
      ) : (
        <p className="text-xs text-ink-2">
          {coordinates(position.at[0], position.at[1], t)}
          <span className="block">
            {dotted(
              [position.time !== null && !reading.past && formatWithZone(position.time, t), age(position, reading, t)],
              t,
            )}
          </span>
        </p>
      )}
    </li>
  );
}

/** The age of a date without a time is counted in days. */
function age({ time, ageMs }: Position, { now: nowMs, past }: Reading, t: Translate): string {
  if (time === null || ageMs === null) return t('position.ageUnknown');
  // A past result shows the date, because an age would count to the day of that result.
  if (past) return formatWithZone(time, t);
  return time.dateOnly ? formatUntil(time, nowMs, t) : formatAge(ageMs, t);
}

/** Requests only the route, because the whole shipment costs more and is already known. */
function UpdatePosition({ shipment, shipmentRef }: { readonly shipment: Shipment; readonly shipmentRef: ShipmentRef }) {
  const t = useTranslate();
  const queries = useQueryClient();
  const full = {
    ...shipmentRef,
    line: shipmentRef.line ?? shipment.line?.code ?? null,
    type: shipmentRef.type ?? knownType(shipment.type),
  };
  const update = useMutation({
    mutationFn: async () => {
      const { routeData } = await queries.fetchQuery({ ...routeQuery(full), staleTime: 0 });
      const { queryKey } = shipmentQuery(shipmentRef);
      queries.setQueryData(queryKey, (old) => {
        if (old === undefined) return old;
        // A response with a position but no path keeps the path that is drawn.
        const segments = routeData.segments.length > 0 ? routeData.segments : old.shipment.routeData?.segments;
        return { ...old, shipment: { ...old.shipment, routeData: { ...routeData, segments: segments ?? [] } } };
      });
      return routeData;
    },
  });
  const ready = full.line !== null && full.type !== null;
  return (
    <div className="mt-3 flex flex-wrap items-center gap-3">
      <Button disabled={!ready || update.isPending} onClick={() => update.mutate()}>
        {t(update.isPending ? 'position.updating' : 'position.update')}
      </Button>
      <p role="status" className="text-xs text-ink-3">
        {update.error !== null
          ? t('position.updateFailed')
          : update.data !== undefined
            ? t('position.updated')
            : t('position.cost')}
      </p>
    </div>
  );
}
