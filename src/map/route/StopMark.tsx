import { memo, useMemo } from 'react';
import { useTranslate } from '../../i18n/use-translate.ts';
import type { LatLng } from '../../geo/types.ts';
import type { Side } from '../scene/place-labels.ts';
import type { SceneStop } from '../scene/types.ts';
import { stopWords } from '../scene/words.ts';
import { RADIUS, stopLook } from './looks.ts';
import { MarkButton } from './MarkButton.tsx';
import { isStop, useMark } from './marked.ts';
import { PortalMarker } from './PortalMarker.tsx';

interface StopMarkProps {
  readonly stop: SceneStop;
  /** On the world in view. */
  readonly at: LatLng;
  readonly side: Side | null;
  readonly now: number;
}

/** Happened: a filled dot. Expected: a hollow ring. The ends of the voyage are larger, a transshipment has a second ring. */
export const StopMark = memo(function StopMark({ stop, at, side, now }: StopMarkProps) {
  const t = useTranslate();
  const mark = useMark(useMemo(() => isStop(stop.id, stop.eventIds), [stop.id, stop.eventIds]));
  return (
    <PortalMarker at={at} level={mark === null ? 1 : 3}>
      <MarkButton
        name={stopWords(stop, t, now)}
        at={at}
        selection={{ kind: 'stop', id: stop.id }}
        mark={mark}
        label={stop.name}
        side={side}
        radius={RADIUS[stopLook(stop)]}
      >
        <span className="landfall-stop" data-evidence={stop.evidence} data-role={stopLook(stop)} />
      </MarkButton>
    </PortalMarker>
  );
});
