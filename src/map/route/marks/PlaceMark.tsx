import { memo, useMemo } from 'react';
import { useTranslate } from '../../../ui/use-translate.ts';
import type { Selection } from '../../../core/links/view.ts';
import { useView } from '../../../state/view-store.ts';
import type { ScenePlace } from '../../../core/scene/types.ts';
import { placeWords } from '../../../core/scene/words.ts';
import { placeLook, RADIUS } from '../../../core/scene/mark-shapes.ts';
import { MarkButton } from './MarkButton.tsx';
import { isStop, useHighlight } from '../../../state/use-highlight.ts';
import { PortalMarker } from './PortalMarker.tsx';
import { useOnWorld } from '../../viewport/use-map-view.ts';
import type { LabelPlacement } from '../labels/use-labels.ts';

interface PlaceMarkProps {
  readonly place: ScenePlace;
  readonly turns: number;
  readonly placement: LabelPlacement | null;
  readonly today: number;
}

/**
 * A place that was reached is a filled dot, and an expected one a hollow ring. Both ends of the voyage are larger,
 * and a transshipment has a second ring.
 */
export const PlaceMark = memo(function PlaceMark({ place, turns, placement, today }: PlaceMarkProps) {
  const t = useTranslate();
  const { stops } = place;
  const at = useOnWorld(place.at, turns);
  const tests = useMemo(() => stops.map((stop) => isStop(stop.id, stop.eventIds)), [stops]);
  const mark = useHighlight(useMemo(() => (selection) => tests.some((test) => test(selection)), [tests]));
  // Clicks on a place with several stops select one stop after the other, and then none.
  const next = useView(({ selection }) =>
    nextOf(
      stops.length,
      tests.findIndex((test) => test(selection)),
      selection,
    ),
  );
  const stop = stops[next] ?? stops[0];
  const look = placeLook(stops);
  return (
    <PortalMarker at={at} level={mark === null ? 2 : 4}>
      <MarkButton
        name={placeWords(stops, t, today)}
        at={at}
        selection={{ kind: 'stop', id: stop.id }}
        mark={mark}
        label={{ name: stops[0].name, note: '' }}
        radius={RADIUS[look]}
        placement={placement}
      >
        <span
          className="landfall-stop"
          data-evidence={stops.some((one) => one.evidence === 'happened') ? 'happened' : stops[0].evidence}
          data-role={look}
        />
      </MarkButton>
    </PortalMarker>
  );
});

/**
 * Returns the stop that the next click selects. A selected event does not count as a selected stop. After the last
 * stop it returns that stop again, which ends the selection.
 */
const nextOf = (count: number, selected: number, selection: Selection | null): number =>
  selected < 0 || selection?.kind !== 'stop' ? Math.max(0, selected) : Math.min(selected + 1, count - 1);
