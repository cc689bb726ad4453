import type { ReactNode } from 'react';
import { classes } from './classes.ts';

export function ShareBlock({
  title,
  about,
  children,
}: {
  readonly title: string;
  readonly about: string;
  readonly children: ReactNode;
}) {
  return (
    <section aria-label={title} className="border-b border-line px-4 py-4 last:border-b-0">
      <h2 className="font-bold text-ink">{title}</h2>
      <p className="mb-3 text-xs text-ink-3">{about}</p>
      {children}
    </section>
  );
}

export interface TextToCopyProps {
  readonly text: string;
  readonly label: string;
  readonly rows?: number;
  /** Where it may not be the page's. */
  readonly lang?: string;
  /** A link has no words to break between. */
  readonly link?: boolean;
}

/** Shown in full and selectable, for those whose browser refuses the clipboard. */
export function TextToCopy({ text, label, rows = 2, lang, link = false }: TextToCopyProps) {
  return (
    <textarea
      readOnly
      lang={lang}
      dir="auto"
      aria-label={label}
      rows={rows}
      value={text}
      onFocus={(event) => event.target.select()}
      className={classes(
        'mb-2 block w-full resize-none rounded-tab border border-line bg-soft px-3 py-1.5 text-xs text-ink-2',
        link && 'break-all',
      )}
    />
  );
}
