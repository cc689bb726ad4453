/** The pane beside the list: the opened shipment, or the fleet map. On a phone it is shown alone. */
import type { Ref } from 'react';
import { classes } from '../../ui/classes.ts';
import { lazyPart, lazyPartWithTexts } from '../../ui/lazy-part.ts';
import { useTranslate } from '../../ui/use-translate.ts';
import type { Settings } from '../../state/desk-settings.ts';
import { Splitter } from '../common/Splitter.tsx';
import type { Screen } from '../common/use-screen.ts';
import type { Layout, Side } from './layout.ts';
import { PaneBoundary } from './PaneBoundary.tsx';

const FleetPane = lazyPart(async () => (await import('./FleetPane.tsx')).FleetPane);
const Detail = lazyPartWithTexts(async () => (await import('./Detail.tsx')).Detail);

const LIST = { least: 380, most: 1400 };
/** The width of the card of an opened case, which is docked at the end of the map. */
const CASE_CARD = 360;

type PaneSizes = Pick<Settings, 'list' | 'card'>;

interface SidePaneProps {
  readonly side: Side;
  readonly layout: Layout;
  readonly screen: Screen;
  /** Whether the fleet map may be loaded. */
  readonly isReady: boolean;
  readonly sizes: PaneSizes;
  readonly onSizes: (sizes: Partial<PaneSizes>) => void;
  /** The element over the map in which the card of an opened case is rendered. */
  readonly cardPlace: Ref<HTMLDivElement>;
}

export function SidePane({ side, layout, screen, isReady, sizes, onSizes, cardPlace }: SidePaneProps) {
  const t = useTranslate();
  const { role, width, hasSplitter, shows } = side;
  return (
    <div
      role={role}
      className={classes(
        'flex min-h-0 min-w-0 print:block',
        width === 'content' ? 'shrink-0' : 'flex-1',
        width === 'hidden' && 'hidden',
      )}
    >
      {hasSplitter && (
        <Splitter
          label={t('desk.pane.widthList')}
          size={sizes.list}
          bounds={LIST}
          from="start"
          onSize={(list) => onSizes({ list })}
        />
      )}
      <div
        className={classes(
          'relative min-h-0 min-w-0 flex-1 border-s border-line bg-sea print:border-none',
          shows !== 'fleet' && 'print:hidden',
        )}
      >
        <PaneBoundary>
          {shows !== 'fleet' ? (
            <Detail
              hasFleet={layout.hasFleet}
              screen={screen}
              shows={shows}
              cardWidth={sizes.card}
              onCardWidth={(card) => onSizes({ card })}
            />
          ) : (
            isReady && <FleetPane reading={null} cardWidth={layout.hasCardOver ? CASE_CARD : 0} />
          )}
        </PaneBoundary>
        {layout.hasCardOver && (
          <div
            ref={cardPlace}
            style={{ inlineSize: CASE_CARD }}
            className="absolute inset-y-0 end-0 z-20 flex max-w-full flex-col border-s border-line shadow-card empty:hidden"
          />
        )}
      </div>
    </div>
  );
}
