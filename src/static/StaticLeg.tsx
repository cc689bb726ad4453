import type { LegRow } from '../core/words/timeline.ts';
import { classes } from '../ui/classes.ts';
import { Pressable } from './Pressable.tsx';
import { Rail } from './Rail.tsx';
import type { StaticRowProps } from './row.ts';

export function StaticLeg({ row, mark, beyond, button }: StaticRowProps<LegRow>) {
  const isUnderway = row.leg.state === 'underway' && !beyond;
  return (
    <div className="relative py-1.5 ps-8">
      <Rail rail={row.rail} beyond={beyond} />
      <Pressable
        button={button}
        className={classes(
          'w-full rounded-tab px-2 py-1.5 text-start text-sm wrap-anywhere',
          isUnderway ? 'bg-chart-soft text-chart' : beyond ? 'bg-soft text-ink-3' : 'bg-soft text-ink-2',
          mark === 'selected' && 'inset-ring-2 inset-ring-chart',
          mark === 'hovered' && 'inset-ring-1 inset-ring-line',
        )}
      >
        <strong dir="auto" className="font-bold">
          {row.carrier}
        </strong>
        {row.facts.map((fact) => ` · ${fact}`).join('')}
      </Pressable>
    </div>
  );
}
