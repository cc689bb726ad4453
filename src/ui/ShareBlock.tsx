import type { ReactNode } from 'react';
import { classes } from './classes.ts';

export function ShareBlock({
  title,
  about,
  children,
}: {
  readonly title: string;
  readonly about: string;
  readonly children?: ReactNode;
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
  /** The language of the text, if it may differ from that of the page. */
  readonly lang?: string;
  /** A link may break anywhere, because it has no spaces. */
  readonly link?: boolean;
}

/** The text is shown in full and can be selected, because some browsers refuse access to the clipboard. */
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
