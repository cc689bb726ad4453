import { type LineSlips, SLIP_NAMES, type SlipName } from '../../api/desk/line-slips.ts';

/** Never by colour alone: later slips are drawn lower, too. */
const LOOKS: Readonly<Record<SlipName, { readonly fill: string; readonly top: number }>> = {
  kept: { fill: 'fill-ok', top: 0 },
  half: { fill: 'fill-sailed', top: 3 },
  days: { fill: 'fill-warn', top: 6 },
  more: { fill: 'fill-late', top: 9 },
};
const HEIGHT = 14;

/** The shares of a whole, side by side. */
export function SlipBar({ slips, width }: { readonly slips: LineSlips['slips']; readonly width: number }) {
  const total = SLIP_NAMES.reduce((sum, name) => sum + slips[name], 0);
  const starts = SLIP_NAMES.map((_, index) => SLIP_NAMES.slice(0, index).reduce((sum, name) => sum + slips[name], 0));
  return (
    <svg aria-hidden="true" width={width} height={HEIGHT} className="shrink-0">
      <rect width={width} height={HEIGHT} className="fill-soft" />
      {total > 0 &&
        SLIP_NAMES.map((name, index) => (
          <rect
            key={name}
            x={((starts[index] ?? 0) / total) * width}
            y={LOOKS[name].top}
            width={(slips[name] / total) * width}
            height={HEIGHT - LOOKS[name].top}
            className={LOOKS[name].fill}
          />
        ))}
    </svg>
  );
}
