/**
 * The layout of an embed: a card over the map, a strip in a low frame, or a card beside the map in a wide frame. It
 * measures its own element instead of the window, so that the builder can render it scaled.
 */
import { type ReactNode, useMemo } from 'react';
import { lazyPart } from '../ui/lazy-part.ts';
import type { Reading } from '../core/reading/types.ts';
import type { ShipmentMapProps } from '../map/ShipmentMap.tsx';
import { classes } from '../ui/classes.ts';
import { MapInsetsContext } from '../state/ui-store.ts';
import { type Layout, chooseLayout } from './layout.ts';
import type { Part } from '../core/links/embed-messages.ts';
import { useElementSize } from './use-element-size.ts';
import { useTranslate } from '../ui/use-translate.ts';
import './embed.css';

const ShipmentMap = lazyPart(async () => (await import('../map/ShipmentMap.tsx')).ShipmentMap);

export interface EmbedFrameProps {
  readonly show: readonly Part[];
  /** The map, or `null` while there is nothing to draw. */
  readonly reading: Reading | null;
  /** Whether the shipment is being loaded. */
  readonly isAwaited: boolean;
  readonly nowMs: number;
  readonly tiles: ShipmentMapProps['tiles'];
  readonly sample: boolean;
  /** The words, in the form that fits. */
  readonly children: (layout: Layout) => ReactNode;
  /** Whether the embed is the preview in the builder, where it is not a page of its own. */
  readonly preview?: boolean;
  /** Called with the height at which nothing is cut off, whenever that height changes. */
  readonly onHeight?: (height: number) => void;
}

const GAP = 10;
/** The height of the marks about the map's data at the upper edge of the card. */
const TOP = 34;
/** The same height as in scrubber.css: a lower map has no scrubber. */
const SCRUBBER_FROM = 320;
const SCALE_FROM = 480;

export function EmbedFrame(props: EmbedFrameProps) {
  const { show, reading, isAwaited, nowMs, tiles, sample, children, preview = false, onHeight } = props;
  const [box, frameRef] = useElementSize();
  const layout = chooseLayout(box, show);
  const [card, cardRef] = useElementSize((height) => onHeight?.(layout.wantedHeight(height)));
  const covered = useMemo(
    () => ({
      top: TOP,
      end: 0,
      start: layout.kind === 'side' ? card.width + GAP : 0,
      bottom: layout.kind === 'side' || layout.kind === 'page' ? 0 : card.height + GAP,
      ...(layout.kind === 'side' && { startHeight: card.height + GAP }),
    }),
    [layout.kind, card.width, card.height],
  );
  const words = children(layout);
  const Words = preview ? 'div' : 'main';
  const free = box.height - covered.top - covered.bottom;
  if (layout.kind === 'page') {
    return (
      <div ref={frameRef} className="h-full overflow-y-auto bg-card">
        <Words ref={cardRef} className="relative flex flex-col">
          {sample && <SampleMark after={null} />}
          {words}
        </Words>
      </div>
    );
  }
  return (
    <div ref={frameRef} className="relative h-full overflow-hidden bg-sea">
      <div
        className={classes(
          'embed-map absolute inset-0',
          free < SCRUBBER_FROM && 'embed-low',
          box.width < SCALE_FROM && 'embed-narrow',
        )}
      >
        <MapInsetsContext value={covered}>
          {box.width > 0 && (
            <ShipmentMap reading={reading} isAwaited={isAwaited} now={nowMs} tiles={tiles} embedded sample={sample} />
          )}
        </MapInsetsContext>
      </div>
      {sample && <SampleMark after={covered.start} />}
      {box.width > 0 && (
        <Words
          ref={cardRef}
          className={classes(
            'absolute z-20 flex flex-col overflow-hidden bg-card shadow-card',
            'bottom-2.5 rounded-card',
            layout.kind === 'lines' && 'embed-lines',
            layout.kind === 'side' ? 'start-2.5 w-88' : 'inset-x-2.5',
            // A timeline takes the whole side, whatever its final length.
            layout.kind === 'side' && show.includes('timeline') && 'top-2.5',
          )}
          style={{ maxBlockSize: `${layout.maxHeight}px` }}
        >
          {words}
        </Words>
      )}
    </div>
  );
}

interface SampleMarkProps {
  /** The width that is covered at the start side of the map. `null` when no map is behind the words. */
  readonly after: number | null;
}

/** The badge is always shown while responses are simulated. */
function SampleMark({ after }: SampleMarkProps) {
  const t = useTranslate();
  return (
    <aside
      aria-label={t('app.sample')}
      title={t('app.sampleWhy')}
      className={classes(
        'bg-card px-2 py-0.5 text-xs text-ink-3',
        after === null ? 'self-start rounded-ee-tab' : 'absolute top-2.5 z-10 rounded-full',
      )}
      style={after === null ? {} : { insetInlineStart: after + 10 }}
    >
      {t('app.sample')}
    </aside>
  );
}
