import { setUi, useUi } from '../../view/ui-store.ts';
import { go, useView } from '../../view/view-store.ts';
import { classes } from '../../ui/classes.ts';
import type { StopRow } from '../rows/timeline.ts';
import { Rail } from './Rail.tsx';
import { useBeyond } from './use-beyond.ts';

export function StopItem({ row }: { readonly row: StopRow }) {
  const selected = useView((view) => view.selection?.kind === 'stop' && view.selection.id === row.id);
  const hovered = useUi((ui) => ui.hover?.kind === 'stop' && ui.hover.id === row.id);
  const beyond = useBeyond(row.first);
  const approach = (on: boolean): void => setUi({ hover: on ? { kind: 'stop', id: row.id } : null });
  return (
    <div className={classes('relative ps-8 pt-2.5 pb-1', selected ? 'bg-chart-soft' : hovered && 'bg-soft')}>
      <Rail rail={row.rail} ahead={beyond} dot={beyond || row.state === 'ahead' ? 'hollow' : 'filled'} />
      <button
        type="button"
        aria-pressed={selected}
        onClick={() => go({ selection: selected ? null : { kind: 'stop', id: row.id } }, 'replace')}
        data-hovered={hovered || undefined}
        onPointerEnter={() => approach(true)}
        onPointerLeave={() => approach(false)}
        onFocus={() => approach(true)}
        onBlur={() => approach(false)}
        className="flex min-h-6 w-full items-baseline justify-between gap-3 text-start"
      >
        <span className="min-w-0 wrap-anywhere">
          <span className={classes('font-bold', beyond ? 'text-ink-3' : 'text-ink')}>{row.name}</span>{' '}
          <span className="text-xs text-ink-3">{row.about}</span>
        </span>
        <span className="shrink-0 text-xs text-ink-3">{row.span}</span>
      </button>
    </div>
  );
}
