/**
 * The positions of the shipment: the service's estimate (hollow), the AIS position of the vessel (solid, with its
 * age), and the position at the scrubber's moment.
 */
import { memo, useState } from 'react';
import { Hull } from '../../../static/Hull.tsx';
import { underwayLeg } from '../../../core/reading/position/position-evidence.ts';
import type { Reading } from '../../../core/reading/types.ts';
import { LateContent } from '../../../ui/LateContent.tsx';
import { lazyPartWithTexts } from '../../../ui/lazy-part.ts';
import { useTranslate } from '../../../ui/use-translate.ts';
import type { LatLng } from '../../../core/geo/lat-lng.ts';
import { NO_TEXT, RADIUS } from '../../../core/scene/mark-shapes.ts';
import type { SceneFix, ScenePin, SceneTie } from '../../../core/scene/types.ts';
import { fixWords, pinWords } from '../../../core/scene/words.ts';
import { useUi } from '../../../state/ui-store.ts';
import { go } from '../../../state/view-store.ts';
import { MarkButton } from './MarkButton.tsx';
import { PortalMarker } from './PortalMarker.tsx';
import { useOnWorld } from '../../viewport/use-map-view.ts';
import type { LabelPlacement } from '../labels/use-labels.ts';

interface PinMarkProps {
  readonly pin: ScenePin;
  readonly turns: number;
  readonly placement: LabelPlacement | null;
}

export const PinMark = memo(function PinMark({ pin, turns, placement }: PinMarkProps) {
  const t = useTranslate();
  const at = useOnWorld(pin.at, turns);
  // The estimate applies to the present, so it is dimmed while the scrubber shows another moment.
  const isAway = useUi((ui) => ui.moment !== null);
  return (
    <PortalMarker at={at} level={1}>
      <MarkButton
        name={pinWords(pin, t)}
        at={at}
        selection={pin.legId === null ? null : { kind: 'leg', id: pin.legId }}
        mark={null}
        label={placement?.text ?? NO_TEXT}
        radius={RADIUS.pin}
        placement={placement}
      >
        <span className="landfall-pin" data-away={isAway || undefined} />
      </MarkButton>
    </PortalMarker>
  );
});

interface FixMarkProps {
  readonly fix: SceneFix;
  readonly reading: Reading;
  readonly tie: SceneTie | null;
  readonly turns: number;
  readonly placement: LabelPlacement | null;
}

const ShipCard = lazyPartWithTexts(async () => (await import('./ShipCard.tsx')).ShipCard);

export const FixMark = memo(function FixMark({ fix, reading, tie, turns, placement }: FixMarkProps) {
  const t = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const at = useOnWorld(fix.at, turns);
  const press = (): void => {
    setOpen(true);
    const leg = underwayLeg(reading.journey);
    if (fix.aboard && leg !== undefined) go({ selection: { kind: 'leg', id: leg.id } }, 'replace');
  };
  return (
    <PortalMarker at={at} level={3}>
      <MarkButton
        name={fixWords(fix, tie, t)}
        at={at}
        selection={null}
        onPress={press}
        mark={null}
        label={placement?.text ?? NO_TEXT}
        radius={RADIUS.fix}
        placement={placement}
      >
        <Hull heading={fix.heading} isOther={!fix.aboard} />
      </MarkButton>
      <LateContent>{isOpen && <ShipCard reading={reading} at={at} onClose={() => setOpen(false)} />}</LateContent>
    </PortalMarker>
  );
});

/** The mark is hidden from screen readers, because the slider says the same. */
export function MomentMark({ at, plan }: { readonly at: LatLng; readonly plan: boolean }) {
  return (
    <PortalMarker at={at} level={4}>
      <span aria-hidden="true" className="landfall-moment" data-plan={plan || undefined} />
    </PortalMarker>
  );
}
