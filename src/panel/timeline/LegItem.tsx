import { classes } from '../../ui/classes.ts';
import { setUi, useUi } from '../../view/ui-store.ts';
import { go, useView } from '../../view/view-store.ts';
import type { LegRow } from '../rows/timeline.ts';
import { Rail } from './Rail.tsx';
import { useBeyond } from './use-beyond.ts';

export function LegItem({ row }: { readonly row: LegRow }) {
  const selected = useView((view) => view.selection?.kind === 'leg' && view.selection.id === row.id);
  const hovered = useUi((ui) => ui.hover?.kind === 'leg' && ui.hover.id === row.id);
  const beyond = useBeyond((row.leg.departs ?? row.leg.arrives)?.date ?? null);
  const approach = (on: boolean): void => setUi({ hover: on ? { kind: 'leg', id: row.id } : null });
  const underway = row.leg.state === 'underway' && !beyond;
  return (
    <div className="relative py-1.5 ps-8">
      <Rail rail={row.rail} ahead={beyond} />
      <button
        type="button"
        aria-pressed={selected}
        onClick={() => go({ selection: selected ? null : { kind: 'leg', id: row.id } }, 'replace')}
        data-hovered={hovered || undefined}
        onPointerEnter={() => approach(true)}
        onPointerLeave={() => approach(false)}
        onFocus={() => approach(true)}
        onBlur={() => approach(false)}
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
