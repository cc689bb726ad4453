/**
 * The fleet map on paper: a still picture with its time. It is painted when the page is printed, in the colours of
 * paper, with signs for severities in addition to colours.
 */
import { paintBase } from '../chart/BaseLayer.tsx';
import { readColours } from '../chart/canvas/map-colours.ts';
import { toView } from '../chart/canvas/leaflet-view.ts';
import { paintDegreeBorder } from '../chart/graticule/border.ts';
import { formatWithZone } from '../core/time/format.ts';
import { timeAt } from '../core/time/port-time.ts';
import { usePrinting } from '../ui/use-printing.ts';
import { useTranslate } from '../ui/use-translate.ts';
import { readStyle, type Still } from './FleetMarks.tsx';
import { unpackMarks } from './mark-list.ts';
import { paintMarks } from './paint-marks.ts';

const SIGNS = ['', '', '!', '!!'] as const;
/** Printers have more pixels than screens. */
const RATIO = 3;

interface FleetStillProps {
  readonly still: () => Still | null;
  /** The description of the picture's content. */
  readonly words: string;
  readonly now: number;
  readonly zone: string;
}

export function FleetStill({ still, words, now, zone }: FleetStillProps) {
  const t = useTranslate();
  const picture = usePrinting() ? still() : null;
  if (picture === null) return null;
  const paint = (canvas: HTMLCanvasElement | null): void => {
    if (canvas !== null) paintStill(canvas, picture);
  };
  return (
    <figure style={{ colorScheme: 'light' }} className="hidden break-inside-avoid print:block">
      <canvas ref={paint} aria-hidden className="w-full border border-line" />
      <figcaption className="mt-1 text-xs text-ink-2">
        {t('fleet.paper', { words, time: formatWithZone(timeAt(now, zone), t, now) })}
      </figcaption>
    </figure>
  );
}

function paintStill(canvas: HTMLCanvasElement, { view: area, frame }: Still): void {
  const view = { ...toView(area.zoom, area.left, area.top, area.width, area.height), ratio: RATIO };
  canvas.width = view.width * RATIO;
  canvas.height = view.height * RATIO;
  const pen = canvas.getContext('2d');
  if (pen === null) return;
  const colours = readColours(canvas);
  paintBase(pen, view, colours);
  paintMarks(pen, unpackMarks(frame.marks), view, readStyle(canvas, SIGNS), null, 0);
  paintDegreeBorder(pen, view, colours.water);
}
