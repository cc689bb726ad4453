/** A piece of each mark as the map draws it. Never by colour alone: line, dash, filling and shape differ too. */
import type { BaseMark, Mark } from './marks.ts';

const LINES: Readonly<Partial<Record<Mark | BaseMark, string>>> = {
  happened: 'stroke-sailed stroke-[3]',
  estimated: 'stroke-sailed stroke-[3] [stroke-dasharray:2_3]',
  expected: 'stroke-chart stroke-[3] [stroke-dasharray:0.1_5.5] [stroke-linecap:round]',
  land: 'stroke-land-leg stroke-[3] [stroke-dasharray:7_3]',
  rail: 'stroke-land-leg stroke-[3] [stroke-dasharray:7_2_1_2]',
  barge: 'stroke-sailed stroke-[3] [stroke-dasharray:9_3_2_3]',
  schematic: 'stroke-ink-3 stroke-[1.5] [stroke-dasharray:6_5]',
  tie: 'stroke-ink-2 stroke-1',
  borders: 'stroke-ink-3 stroke-[0.8] [stroke-dasharray:3_2.5]',
  graticule: 'stroke-ink-3/40 stroke-[0.8]',
};

export function LegendSwatch({ mark }: { readonly mark: Mark | BaseMark }) {
  const line = LINES[mark];
  return (
    <svg viewBox="0 0 40 20" aria-hidden="true" className="h-5 w-10 shrink-0 fill-none">
      {line === undefined ? <Shape mark={mark} /> : <path d="M2 10H38" className={line} />}
    </svg>
  );
}

function Shape({ mark }: { readonly mark: Mark | BaseMark }) {
  switch (mark) {
    case 'stopDone':
      return <circle cx="20" cy="10" r="5" className="fill-sailed stroke-sailed stroke-2" />;
    case 'stopAhead':
      return <circle cx="20" cy="10" r="5" className="fill-card stroke-chart stroke-[2.5]" />;
    case 'pin':
      return <circle cx="20" cy="10" r="6" className="fill-card stroke-chart stroke-[3]" />;
    case 'uncertainty':
      return <circle cx="20" cy="10" r="9" className="fill-chart/20" />;
    case 'fix':
      return <path d="M20 2l6 15-6-3-6 3z" className="fill-sailed" />;
    case 'moment':
      return <circle cx="20" cy="10" r="5" className="fill-chart stroke-card stroke-2" />;
    default:
      return <circle cx="20" cy="10" r="2" className="fill-ink-3" />;
  }
}
