import { useEffect, useRef, useState } from 'react';
import type { Reading } from '../../core/reading/types.ts';
import { toSummary } from '../../core/words/summary.ts';
import { classes } from '../../ui/classes.ts';
import { useTranslate } from '../../ui/use-translate.ts';

/** Destination, arrival and state above the tabs, shown when the summary is scrolled out of view. */
export function CompactSummary({ reading }: { readonly reading: Reading }) {
  const line = useRef<HTMLParagraphElement>(null);
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const scroller = line.current?.closest('[data-scroller]') ?? null;
    const summary = scroller?.querySelector('[data-summary]') ?? null;
    if (summary === null) return undefined;
    const observer = new IntersectionObserver(([entry]) => setShown(entry?.isIntersecting === false), {
      root: scroller,
    });
    observer.observe(summary);
    return () => observer.disconnect();
  }, []);
  return (
    // Screen readers skip this bar, because the summary stays in the page.
    <p ref={line} aria-hidden className="flex gap-2 text-sm *:pt-2">
      {isShown && <Headline reading={reading} />}
    </p>
  );
}

function Headline({ reading }: { readonly reading: Reading }) {
  const { destination, arrival, status } = toSummary(reading, useTranslate());
  return (
    <>
      <strong dir="auto" className="truncate text-ink">
        {destination}
      </strong>
      <span className={classes('shrink-0', arrival.overdue ? 'font-semibold text-late' : 'text-ink-2')}>
        {arrival.date}
      </span>
      <span className="ms-auto shrink-0 text-ink-3">{status.text}</span>
    </>
  );
}
