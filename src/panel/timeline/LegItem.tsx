import { classes } from '../../ui/classes.ts';
import type { LegRow } from '../../core/words/timeline.ts';
import { Rail } from './Rail.tsx';
import { useBeyond } from './use-beyond.ts';
import { useRow } from './use-row.ts';

export function LegItem({ row }: { readonly row: LegRow }) {
  const { selected, hovered, button } = useRow('leg', row.id);
  const beyond = useBeyond((row.leg.departs ?? row.leg.arrives)?.date ?? null);
  const underway = row.leg.state === 'underway' && !beyond;
  return (
    <div className="relative py-1.5 ps-8">
      <Rail rail={row.rail} ahead={beyond} />
      <button
        {...button}
        className={classes(
          'w-full rounded-tab px-2.5 py-1.5 text-start text-sm wrap-anywhere',
          underway ? 'bg-chart-soft text-chart' : beyond ? 'bg-soft text-ink-3' : 'bg-soft text-ink-2',
          selected && 'outline-2 outline-chart',
          hovered && !selected && 'outline-1 outline-line',
        )}
      >
        <strong className="font-bold">{row.carrier}</strong>
        {row.facts.map((fact) => ` · ${fact}`).join('')}
      </button>
    </div>
  );
}
