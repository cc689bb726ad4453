import { memo, useMemo } from 'react';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { useTranslate } from '../../../ui/use-translate.ts';
import type { LatLng } from '../../../core/geo/lat-lng.ts';
import { LateContent } from '../../../ui/LateContent.tsx';
import type { SceneLeg } from '../../../core/scene/types.ts';
import { NO_TEXT } from '../../../core/scene/mark-shapes.ts';
import { legWords } from '../../../core/scene/words.ts';
import { MarkButton } from './MarkButton.tsx';
import { isLeg, useHighlight } from '../../../state/use-highlight.ts';
import { useOnWorld } from '../../viewport/use-map-view.ts';
import { PortalMarker } from './PortalMarker.tsx';

const LegChip = lazyPart(async () => (await import('./LegChip.tsx')).LegChip);

interface LegHandleProps {
  readonly leg: SceneLeg;
  readonly id: string;
  readonly at: LatLng;
  readonly turns: number;
}

/**
 * The keyboard target of a leg, between its stops in tab order. It shows the leg's label while the
 * leg is highlighted and is invisible otherwise.
 */
export const LegHandle = memo(function LegHandle({ leg, id, at: middle, turns }: LegHandleProps) {
  const t = useTranslate();
  const at = useOnWorld(middle, turns);
  const mark = useHighlight(useMemo(() => isLeg(id), [id]));
  return (
    <PortalMarker at={at} level={mark === null ? 0 : 5}>
      <MarkButton
        name={legWords(leg, t)}
        at={at}
        selection={{ kind: 'leg', id }}
        mark={mark}
        label={NO_TEXT}
        radius={0}
        placement={null}
        className="landfall-leg"
      >
        <LateContent>{mark !== null && <LegChip leg={leg} />}</LateContent>
      </MarkButton>
    </PortalMarker>
  );
});
