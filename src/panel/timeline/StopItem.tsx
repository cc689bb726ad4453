import { classes } from '../../ui/classes.ts';
import type { StopRow } from '../../core/words/timeline.ts';
import { Rail } from './Rail.tsx';
import { useBeyond } from './use-beyond.ts';
import { useRow } from './use-row.ts';

export function StopItem({ row }: { readonly row: StopRow }) {
  const { selected, hovered, button } = useRow('stop', row.id);
  const beyond = useBeyond(row.first);
  return (
    <div className={classes('relative ps-8 pt-2.5 pb-1', selected ? 'bg-chart-soft' : hovered && 'bg-soft')}>
      <Rail rail={row.rail} ahead={beyond} dot={beyond || row.state === 'ahead' ? 'hollow' : 'filled'} />
      <button {...button} className="flex min-h-6 w-full items-baseline justify-between gap-3 text-start">
        <span className="min-w-0 wrap-anywhere">
          <span className={classes('font-bold', beyond ? 'text-ink-3' : 'text-ink')}>{row.name}</span>{' '}
          <span className="text-xs text-ink-3">{row.about}</span>
        </span>
        <span className="shrink-0 text-xs text-ink-3">{row.span}</span>
      </button>
    </div>
  );
}
