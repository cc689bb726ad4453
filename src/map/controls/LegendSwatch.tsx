/** A piece of each mark, drawn by the same rules and styles as on the map, so that the two cannot drift apart. */
import { Ship } from 'lucide-react';
import type { ReactNode } from 'react';
import '../route/route.css';
import { overlayOf, type Stroke, strokeOf } from '../route/strokes.ts';
import type { Mark } from '../scene/marks-of.ts';

type Part = Parameters<typeof strokeOf>[0];

const sea = { mode: 'sea', schematic: false, faint: false } as const;

/** Marks of the base map itself. */
export type BaseMark = 'port' | 'borders' | 'graticule';

const PARTS: Readonly<Partial<Record<Mark | BaseMark, Part>>> = {
  happened: { ...sea, evidence: 'happened' },
  estimated: { ...sea, evidence: 'estimated' },
  expected: { ...sea, evidence: 'expected' },
  land: { ...sea, evidence: 'happened', mode: 'land' },
  rail: { ...sea, evidence: 'happened', mode: 'rail' },
  barge: { ...sea, evidence: 'happened', mode: 'barge' },
  schematic: { ...sea, evidence: 'expected', schematic: true },
};

const SHAPES: Readonly<Partial<Record<Mark | BaseMark, ReactNode>>> = {
  stopDone: <span className="landfall-stop" data-evidence="happened" data-role="end" />,
  stopAhead: <span className="landfall-stop" data-evidence="expected" data-role="end" />,
  change: <span className="landfall-stop" data-evidence="happened" data-role="change" />,
  pin: <span className="landfall-pin" />,
  fix: (
    <span className="landfall-fix">
      <Ship aria-hidden="true" size={15} strokeWidth={2.25} />
    </span>
  ),
  moment: <span className="landfall-moment" />,
};

export function LegendSwatch({ mark }: { readonly mark: Mark | BaseMark }) {
  const shape = SHAPES[mark];
  return (
    <span aria-hidden="true" className="map-swatch">
      {shape ?? <svg viewBox="0 0 40 24">{drawn(mark)}</svg>}
    </span>
  );
}

function drawn(mark: Mark | BaseMark): ReactNode {
  const part = PARTS[mark];
  if (part !== undefined) {
    const overlay = overlayOf(part);
    return (
      <>
        <Line {...strokeOf(part)} />
        {overlay !== null && <Line {...overlay} />}
      </>
    );
  }
  switch (mark) {
    case 'uncertainty':
      return (
        <circle
          cx="20"
          cy="12"
          r="10"
          fill="var(--chart)"
          fillOpacity="0.12"
          stroke="var(--chart)"
          strokeDasharray="2 4"
        />
      );
    case 'tie':
      return <Line color="var(--ink)" weight={1.5} opacity={0.8} lineCap="butt" />;
    case 'borders':
      return <Line color="var(--border)" weight={1.2} opacity={1} dashArray="3 2.5" lineCap="butt" />;
    case 'graticule':
      return <Line color="var(--ink-3)" weight={0.8} opacity={0.5} lineCap="butt" />;
    default:
      return <circle cx="20" cy="12" r="2" fill="var(--ink-3)" />;
  }
}

const Line = ({ color, weight, opacity, dashArray, lineCap }: Stroke) => (
  <path
    d="M2 12H38"
    fill="none"
    stroke={color}
    strokeWidth={weight}
    strokeOpacity={opacity}
    strokeDasharray={dashArray}
    strokeLinecap={lineCap}
  />
);
