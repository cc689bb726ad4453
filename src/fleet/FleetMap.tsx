/**
 * The map of many shipments. It is the same map as on the tracking page, with the fleet of a filter and the route of
 * the shipment that is open. A click on a mark filters the list.
 */
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { useMap } from 'react-leaflet';
import { boundsFilter } from '../core/fleet/filter-text.ts';
import type { Scene } from '../core/scene/types.ts';
import type { Tiles } from '../chart/TileBase.tsx';
import { MapBoundary } from '../map/MapBoundary.tsx';
import { MapFrame } from '../map/MapFrame.tsx';
import { World } from '../map/viewport/use-fit-route.ts';
import { RouteLayers } from '../map/route/RouteLayers.tsx';
import '../map/route/route.css';
import { dotted } from '../core/texts/joined.ts';
import type { Translate } from '../core/texts/translate.ts';
import { Button } from '../ui/Button.tsx';
import { classes } from '../ui/classes.ts';
import { useLatch } from '../ui/use-latch.ts';
import { useTranslate } from '../ui/use-translate.ts';
import { FleetCard } from './FleetCard.tsx';
import { FleetLegend } from './FleetLegend.tsx';
import { FleetMarks, type Hovered, NO_SELECTION, type Selected, type Still } from './FleetMarks.tsx';
import { FleetStill } from './FleetStill.tsx';
import type { AboutMark, FleetTotals } from './messages.ts';

/** Requests the fleet of a filter: all of it at first, and then only what has changed since. */
export interface FleetSource {
  /** The text of the last response, or `null` before the first. */
  readonly answer: string | null;
  readonly error: unknown;
  /** Called with the version that the map shows, so that later responses contain only what has changed since. */
  readonly onVersion: (version: string) => void;
  /** Called when the map could not use a response, so that the complete fleet is requested. */
  readonly onStale: () => void;
}

export interface FleetMapProps {
  readonly source: FleetSource;
  /** Renders the open cases at a mark; `null` for readers of a share, who see no cases. */
  readonly Cases: ((props: { readonly about: AboutMark }) => ReactNode) | null;
  readonly zone: string;
  readonly now: number;
  readonly tiles: Tiles | null;
  /** The opened shipment or case, whose route is drawn over the fleet. */
  readonly scene: Scene | null;
  /** A key of what is opened. The map is fitted again when it changes. */
  readonly subject: string;
  /** The width that the card of an opened case covers at the end of the map. */
  readonly cardWidth: number;
  /** Whether the filter of the list names a place, so that another area can replace it. */
  readonly isPlaced: boolean;
  /** Called with words to add to the filter of the list. */
  readonly onFilter: (text: string) => void;
}

/** The column of buttons at the end of the map. */
const CONTROLS_PX = 64;
/** The scale at the end of the foot. */
const SCALE_PX = 88;
/** The largest width of the name of a hovered mark. */
const HOVER_PX = 240;
const CHIP = 'pointer-events-auto rounded-full bg-card px-3 py-1 tabular-nums shadow-card';

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export function FleetMap(props: FleetMapProps) {
  return (
    <MapBoundary>
      <FleetMapContent {...props} />
    </MapBoundary>
  );
}

function FleetMapContent(props: FleetMapProps) {
  const { source, Cases, zone, now, tiles, scene, subject, cardWidth, isPlaced, onFilter } = props;
  const t = useTranslate();
  const [{ key: selected, inset }, setSelected] = useState<Selected>(NO_SELECTION);
  const [hovered, setHovered] = useState<Hovered | null>(null);
  const [about, setAbout] = useState<AboutMark | null>(null);
  const [totals, setTotals] = useState<FleetTotals | null>(null);
  const walker = useRef<((dx: number, dy: number) => void) | null>(null);
  const still = useRef<(() => Still | null) | null>(null);
  const wasOpened = useLatch(scene !== null);
  const opened = selected === null ? null : about;

  const onKey = (event: KeyboardEvent): void => {
    const arrow = ARROWS[event.key];
    if (arrow === undefined) return;
    event.preventDefault();
    walker.current?.(...arrow);
  };
  const words = totals === null ? '' : fleetWords(totals, Cases !== null, t);
  return (
    <>
      <FleetStill still={() => still.current?.() ?? null} words={words} now={now} zone={zone} />
      <section aria-label={t('fleet.name')} className="relative h-full w-full print:hidden">
        <p className="sr-only" role="status">
          {words}
        </p>
        <MapFrame tiles={tiles} scene={scene} now={now} legend={<FleetLegend />}>
          <FleetMarks
            answer={source.answer}
            hasFailed={source.error !== null}
            selected={selected}
            hasNames={scene === null}
            onSelect={setSelected}
            onHover={setHovered}
            onAbout={setAbout}
            onTotals={(version, found) => {
              source.onVersion(version);
              setTotals(found);
            }}
            onStale={source.onStale}
            onWalk={(walk) => {
              walker.current = walk;
            }}
            onStill={(take) => {
              still.current = take;
            }}
          />
          {/* After a person has opened a shipment, the map does not return to the whole world. */}
          {!wasOpened && <World />}
          {scene !== null && <RouteLayers present={scene} subject={subject} flies />}
          {(words !== '' || isPlaced) && <ViewButton end={cardWidth} onFilter={onFilter} />}
        </MapFrame>
        <button
          type="button"
          className="sr-only focus:not-sr-only focus:absolute focus:start-3 focus:top-14 focus:z-20 focus:rounded-button focus:bg-card focus:px-3 focus:py-1.5"
          onFocus={() => walker.current?.(0, 0)}
          onKeyDown={onKey}
          onClick={() => {
            if (opened !== null) onFilter(opened.filter);
          }}
        >
          {t('fleet.walk')}
        </button>
        {hovered !== null && <HoverName {...hovered} />}
        {opened !== null && (
          <FleetCard
            about={opened}
            inset={inset}
            zone={zone}
            now={now}
            cases={Cases === null ? null : <Cases about={opened} />}
            onFilter={onFilter}
            onClose={() => setSelected(NO_SELECTION)}
          />
        )}
        <FleetFoot end={cardWidth} totals={totals} hasFailed={source.error !== null} />
      </section>
    </>
  );
}

function fleetWords(
  { marks, shipments, unplaced, ended, critical, warning }: FleetTotals,
  hasCases: boolean,
  t: Translate,
): string {
  type Count = readonly [
    count: number,
    key: 'aboard' | 'ashore' | 'inland' | 'ended' | 'unplaced' | 'critical' | 'warning',
    at?: string,
  ];
  const listed = (counts: readonly Count[]): readonly string[] =>
    counts.flatMap(([count, key, at = '']) => (count > 0 ? [t(`fleet.${key}`, { count, at })] : []));
  const where: readonly Count[] = [
    [shipments.ais + shipments.estimate, 'aboard', t('fleet.ships', { count: marks.ais + marks.estimate })],
    [shipments.ashore, 'ashore', t('fleet.several', { count: marks.ashore })],
    [shipments.inland, 'inland'],
    [ended, 'ended'],
    [unplaced, 'unplaced'],
  ];
  const cases = listed([
    [critical, 'critical'],
    [warning, 'warning'],
  ]);
  const total = where.reduce((sum, [count]) => sum + count, 0);
  if (total === 0) return '';
  const what = t('work.members', { count: total });
  if (!hasCases) return t('fleet.shared', { what, where: listed(where) });
  return t('fleet.words', { what, where: listed(where), cases: cases.length === 0 ? t('fleet.fine') : cases });
}

/** The name stays inside the map. Keyboards and screen readers get the card of the mark instead. */
const HoverName = ({ lines, x, y, width }: Hovered) => (
  <div
    aria-hidden
    style={{
      inset: `${y}px auto auto ${Math.max(HOVER_PX / 2, Math.min(width - HOVER_PX / 2, x))}px`,
      maxWidth: HOVER_PX,
    }}
    className="pointer-events-none absolute z-20 -mt-2 w-max -translate-x-1/2 -translate-y-full rounded-button bg-card px-3 py-1.5 text-xs shadow-card"
  >
    {lines.map((line, index) => (
      <p key={line} className={index === 0 ? 'font-semibold' : 'text-late'}>
        {line}
      </p>
    ))}
  </div>
);

interface FleetFootProps {
  /** The width that a card covers at the end of the map. */
  readonly end: number;
  readonly totals: FleetTotals | null;
  readonly hasFailed: boolean;
}

/** Counts where the shipments of the list are. Together the counts give all of them. */
function FleetFoot({ end, totals, hasFailed }: FleetFootProps) {
  const t = useTranslate();
  const { shipments, unplaced = 0, ended = 0 } = totals ?? {};
  const counts = [
    ['fleet.chip.atSea', (shipments?.ais ?? 0) + (shipments?.estimate ?? 0)],
    ['fleet.chip.onLand', shipments?.ashore ?? 0],
    ['fleet.chip.inland', shipments?.inland ?? 0],
    ['fleet.chip.notShown', unplaced + ended],
  ] as const;
  const notShown = [
    ended > 0 && t('fleet.ended', { count: ended }),
    unplaced > 0 && t('fleet.unplaced', { count: unplaced }),
  ];
  return (
    <ul
      style={{ insetInlineEnd: end + SCALE_PX }}
      data-fleet-foot=""
      className="pointer-events-none absolute start-3 bottom-3 z-10 flex flex-wrap gap-1.5 text-xs text-ink-2"
    >
      {hasFailed && <li className={classes(CHIP, 'text-late')}>{t('fleet.failed')}</li>}
      {counts.map(([key, count]) =>
        count === 0 ? null : (
          <li key={key} title={key === 'fleet.chip.notShown' ? dotted(notShown, t) : undefined} className={CHIP}>
            {t(key, { count })}
          </li>
        ),
      )}
    </ul>
  );
}

/** This button is rendered inside the map, where its bounds are known. */
function ViewButton({ end, onFilter }: { readonly end: number; readonly onFilter: (text: string) => void }): ReactNode {
  const t = useTranslate();
  const map = useMap();
  const list = (): void => {
    const bounds = map.getBounds();
    const { lat: south, lng: west } = bounds.getSouthWest();
    const { lat: north, lng: east } = bounds.getNorthEast();
    onFilter(boundsFilter({ south, west, north, east }));
  };
  return (
    <div
      style={{ paddingInlineEnd: end + CONTROLS_PX }}
      className="pointer-events-none absolute inset-x-0 top-3 z-[700] flex justify-center ps-3"
    >
      <Button className="pointer-events-auto rounded-full shadow-card" onClick={list}>
        {t('fleet.inView')}
      </Button>
    </div>
  );
}
