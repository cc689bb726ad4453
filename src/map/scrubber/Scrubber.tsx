/**
 * The time axis of the voyage along the lower edge of the map: past on one side of now, planned on
 * the other.
 */
import type { CSSProperties } from 'react';
import { lazyPartWithTexts } from '../../ui/lazy-part.ts';
import { useTranslate } from '../../ui/use-translate.ts';
import { LateContent } from '../../ui/LateContent.tsx';
import { useMapInsets, useUi } from '../../state/ui-store.ts';
import './scrubber.css';
import type { Axis } from '../../core/scene/axis.ts';

// The height is reserved from the start, because the route is fitted above the scrubber.
const ScrubTools = lazyPartWithTexts(async () => (await import('./ScrubTools.tsx')).ScrubTools);

interface ScrubberProps {
  readonly axis: Axis;
  readonly embedded: boolean;
}

export function Scrubber({ axis, embedded }: ScrubberProps) {
  const t = useTranslate();
  const insets = useMapInsets();
  const isPlaying = useUi((ui) => ui.playing);
  const place: CSSProperties = {
    insetInlineStart: `${insets.start}px`,
    insetInlineEnd: `${insets.end}px`,
    insetBlockStart: `${insets.top}px`,
    insetBlockEnd: `${insets.bottom}px`,
  };
  return (
    <div className="scrub-place" data-embedded={embedded || undefined} style={place}>
      <section
        aria-label={t('map.scrub.name')}
        data-scrubber=""
        data-playing={isPlaying || undefined}
        className="scrub"
      >
        <LateContent>
          <ScrubTools axis={axis} />
        </LateContent>
      </section>
    </div>
  );
}
