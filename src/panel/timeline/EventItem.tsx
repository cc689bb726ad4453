import { classes } from '../../ui/classes.ts';
import type { EventRow } from '../../core/words/timeline.ts';
import { Marks } from './Marks.tsx';
import { EventFacts } from './EventFacts.tsx';
import { Rail } from './Rail.tsx';
import { ThreeClocks } from './ThreeClocks.tsx';
import { useBeyond } from './use-beyond.ts';
import { useRow } from './use-row.ts';

export function EventItem({ row }: { readonly row: EventRow }) {
  const { id, event, evidence } = row;
  const { selected, hovered, button } = useRow('event', id);
  const beyond = useBeyond(event.date);
  return (
    <div className={classes('relative ps-8', (selected || hovered) && 'bg-soft')}>
      <Rail rail={row.rail} ahead={beyond} />
      <button
        {...button}
        className="flex min-h-6.5 w-full items-baseline justify-between gap-3 rounded-tab py-0.75 pe-1 text-start"
      >
        <span
          className={classes('min-w-0', selected ? 'font-semibold text-chart' : beyond ? 'text-ink-3' : 'text-ink-2')}
        >
          {row.label}
          {row.evidenceText !== null && (
            <em className={classes('ms-1', evidence === 'overdue' && 'font-semibold text-late')}>{row.evidenceText}</em>
          )}
          {row.marks.length > 0 && <Marks marks={row.marks} />}
        </span>
        <span className={classes('shrink-0', evidence === 'overdue' ? 'text-late' : 'text-ink-3')}>{row.date}</span>
      </button>
      {hovered && !selected && event.date !== null && (
        <div className="pointer-events-none absolute end-0 top-full z-10 rounded-tab border border-line bg-card px-3 py-2 shadow-card">
          <ThreeClocks time={event.date} />
        </div>
      )}
      {selected && <EventFacts row={row} />}
    </div>
  );
}
