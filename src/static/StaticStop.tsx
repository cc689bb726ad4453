import type { StopRow } from '../core/words/timeline.ts';
import { classes } from '../ui/classes.ts';
import { Pressable } from './Pressable.tsx';
import { Rail } from './Rail.tsx';
import type { StaticRowProps } from './row.ts';

export const StaticStop = ({ row, mark, beyond, button }: StaticRowProps<StopRow>) => (
  <div
    className={classes(
      'relative ps-8 pt-2 pb-1',
      mark === 'selected' && 'bg-chart-soft',
      mark === 'hovered' && 'bg-soft',
    )}
  >
    <Rail rail={row.rail} beyond={beyond} dot={beyond || row.state === 'ahead' ? 'hollow' : 'filled'} />
    <Pressable button={button} className="flex min-h-6 w-full items-baseline justify-between gap-3 text-start">
      <span className="min-w-0 wrap-anywhere">
        <span dir="auto" className={classes('font-bold', beyond ? 'text-ink-3' : 'text-ink')}>
          {row.name}
        </span>{' '}
        <span className="text-xs text-ink-3">{row.about}</span>
      </span>
      <span className="shrink-0 text-xs text-ink-3">{row.span}</span>
    </Pressable>
  </div>
);
