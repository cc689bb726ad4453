/**
 * A sample of each mark, drawn with the same strokes and classes as on the map, so that the two
 * cannot differ.
 */
import { Fragment, type ReactNode } from 'react';
import type { StopLook } from '../../core/scene/mark-shapes.ts';
import '../route/route.css';
import { type Stroke, type StrokedPart, toStrokes } from '../../core/scene/strokes.ts';
import { Hull } from '../../static/Hull.tsx';
import { StrokedPath } from '../../static/StrokedPath.tsx';
import type { Mark } from '../../core/scene/marks-of.ts';
import type { Evidence } from '../../core/scene/types.ts';

const sea = { evidence: 'happened', mode: 'sea', schematic: false, faint: false } as const;

const PARTS: Readonly<Partial<Record<Mark, StrokedPart>>> = {
  happened: sea,
  estimated: { ...sea, evidence: 'estimated' },
  expected: { ...sea, evidence: 'expected' },
  dropped: { ...sea, evidence: 'dropped' },
  faint: { ...sea, evidence: 'expected', faint: true },
  land: { ...sea, mode: 'land' },
  rail: { ...sea, mode: 'rail' },
  barge: { ...sea, mode: 'barge' },
  other: { ...sea, mode: 'other' },
  schematic: { ...sea, schematic: true },
};

const stop = (role: StopLook, evidence: 'happened' | 'expected' | 'dropped'): ReactNode => (
  <span className="landfall-stop" data-evidence={evidence} data-role={role} />
);

const SHAPES: Readonly<Partial<Record<Mark, ReactNode>>> = {
  stopDone: stop('end', 'happened'),
  stopAhead: stop('end', 'expected'),
  stopDropped: stop('end', 'dropped'),
  change: stop('change', 'happened'),
  changeAhead: stop('change', 'expected'),
  call: stop('call', 'happened'),
  callAhead: stop('call', 'expected'),
  pin: <span className="landfall-pin" />,
  uncertainty: (
    <Drawing>
      <circle
        cx="20"
        cy="12"
        r="10"
        fill="var(--chart)"
        fillOpacity="0.12"
        stroke="var(--chart)"
        strokeDasharray="2 4"
      />
    </Drawing>
  ),
  fix: <Hull heading={60} />,
  otherShip: <Hull heading={null} isOther />,
  tie: <LineSample stroke={{ color: 'var(--ink)', weight: 1.5, opacity: 0.8, lineCap: 'butt' }} />,
  moment: <span className="landfall-moment" />,
  plan: <span className="landfall-moment" data-plan="" />,
};

interface MarkSampleProps {
  readonly mark: Mark;
  /** The evidence of the lines with this mark on the map. The sample shows each of them. */
  readonly forms: readonly Evidence[];
}

export function MarkSample({ mark, forms }: MarkSampleProps) {
  const part = PARTS[mark];
  if (part === undefined) return SHAPES[mark];
  const kinds = forms.length === 0 ? [part.evidence] : forms;
  const share = 36 / kinds.length;
  return (
    <Drawing>
      {kinds.map((evidence, index) => {
        const [from, to] = [2 + index * share, 2 + (index + 1) * share];
        const { line, overlay } = toStrokes({ ...part, evidence });
        return (
          <Fragment key={evidence}>
            <Line stroke={line} from={from} to={to} />
            {overlay !== null && <Line stroke={overlay} from={from} to={to} />}
          </Fragment>
        );
      })}
    </Drawing>
  );
}

export function LineSample({ stroke }: { readonly stroke: Stroke }) {
  return (
    <Drawing>
      <Line stroke={stroke} />
    </Drawing>
  );
}

export function PortSample() {
  return (
    <Drawing>
      <circle cx="20" cy="12" r="2" fill="var(--ink-3)" />
    </Drawing>
  );
}

function Drawing({ children }: { readonly children: ReactNode }) {
  return <svg viewBox="0 0 40 24">{children}</svg>;
}

interface LineProps {
  readonly stroke: Stroke;
  readonly from?: number;
  readonly to?: number;
}

const Line = ({ stroke, from = 2, to = 38 }: LineProps) => <StrokedPath d={`M${from} 12H${to}`} stroke={stroke} />;
