/** Map and card of the opened shipment. They are loaded when the first shipment is opened. */
import { ShipmentMap } from '../../map/ShipmentMap.tsx';
import { config } from '../../api/config.ts';
import { useDisplayedShipment } from '../../shipment/card/use-displayed-shipment.ts';
import { MINUTE } from '../../core/time/units.ts';
import { useTranslate } from '../../ui/use-translate.ts';
import { useNow } from '../../state/use-now.ts';
import { useReading } from '../../state/use-reading.ts';
import { useView } from '../../state/view-store.ts';
import { classes } from '../../ui/classes.ts';
import { lazyPart } from '../../ui/lazy-part.ts';
import { PaneBoundary } from './PaneBoundary.tsx';
import { ShipmentPane } from './ShipmentPane.tsx';
import { Splitter } from '../common/Splitter.tsx';
import { type Screen, useIsRoomy } from '../common/use-screen.ts';

const FleetPane = lazyPart(async () => (await import('./FleetPane.tsx')).FleetPane);

interface DetailProps {
  readonly screen: Screen;
  /** Which of the two a phone shows. */
  readonly shows: 'map' | 'shipment' | 'both';
  /** Whether the fleet stays on the map, below the route of the shipment. */
  readonly hasFleet: boolean;
  readonly cardWidth: number;
  readonly onCardWidth: (width: number) => void;
}

const CARD = { least: 320, most: 560 };
/** Beside the fleet map the card of a shipment is as wide as the card of a case, so that the map keeps its width. */
const NARROW_CARD = { ...CARD, most: 360 };

export function Detail({ screen, shows, hasFleet, cardWidth, onCardWidth }: DetailProps) {
  const t = useTranslate();
  const current = useDisplayedShipment();
  const container = useView((view) => view.container);
  const nowMs = useNow(MINUTE);
  const shipment = current.query.data?.shipment ?? null;
  const readAsOf = current.past ? (shipment?.updatedAt?.epochMs ?? nowMs) : nowMs;
  const reading = useReading(shipment, container, readAsOf, current.past, nowMs);
  const isRoomy = useIsRoomy();
  const bounds = isRoomy || shows !== 'both' ? CARD : NARROW_CARD;
  const width = Math.min(cardWidth, bounds.most);
  const isSample = config.service === 'built-in';
  const map = shows !== 'shipment' && (
    <div className="relative min-h-0 min-w-0 flex-1 print:hidden">
      {hasFleet ? (
        <FleetPane reading={reading} />
      ) : (
        <ShipmentMap
          reading={reading}
          isAwaited={current.query.isLoading}
          now={readAsOf}
          tiles={config.tiles}
          sample={isSample}
        />
      )}
      {isSample && (
        <aside
          aria-label={t('app.sample')}
          title={t('app.sampleWhy')}
          className={classes(
            'absolute start-3 z-10 rounded-full bg-card px-2 py-0.5 text-xs text-ink-3',
            // The button of the fleet map is above.
            hasFleet ? 'top-16' : 'top-3',
          )}
        >
          {t('app.sample')}
        </aside>
      )}
    </div>
  );
  const card = shows !== 'map' && (
    <PaneBoundary>
      <ShipmentPane current={current} reading={reading} />
    </PaneBoundary>
  );
  if (screen === 'wide')
    return (
      <div className="flex h-full min-w-0">
        {map}
        <Splitter label={t('desk.pane.widthCard')} size={width} bounds={bounds} from="end" onSize={onCardWidth} />
        <div className="shrink-0" style={{ inlineSize: width }}>
          {card}
        </div>
      </div>
    );
  return (
    <div className="flex h-full min-h-0 flex-col">
      {map !== false && <div className={shows === 'both' ? 'flex h-2/5 shrink-0' : 'flex min-h-0 flex-1'}>{map}</div>}
      {card !== false && <div className="min-h-0 flex-1">{card}</div>}
    </div>
  );
}
