import { classes } from '../../ui/classes.ts';
import { setUi } from '../../view/ui-store.ts';
import { go, useView } from '../../view/view-store.ts';
import type { LegRow } from '../rows/timeline.ts';
import { Rail } from './Rail.tsx';

export function LegItem({ row }: { readonly row: LegRow }) {
  const selected = useView((view) => view.selection?.kind === 'leg' && view.selection.id === row.id);
  const underway = row.leg.state === 'underway';
  return (
    <div className="relative py-1.5 ps-8">
      <Rail rail={row.rail} />
      <button
        type="button"
        aria-pressed={selected}
        onClick={() => go({ selection: selected ? null : { kind: 'leg', id: row.id } }, 'replace')}
        onPointerEnter={() => setUi({ hover: { kind: 'leg', id: row.id } })}
        onPointerLeave={() => setUi({ hover: null })}
        className={classes(
          'w-full rounded-tab px-2.5 py-1.5 text-start text-sm wrap-anywhere',
          underway ? 'bg-chart-soft text-chart' : 'bg-soft text-ink-2',
          selected && 'outline-2 outline-chart',
        )}
      >
        <strong className="font-bold">{row.carrier}</strong>
        {row.facts.map((fact) => ` · ${fact}`).join('')}
      </button>
    </div>
  );
}
