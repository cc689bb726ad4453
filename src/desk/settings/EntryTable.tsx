/** A table of settings under its title, with what is said of it and its buttons. */
import type { ReactNode } from 'react';
import { useTranslate } from '../../ui/use-translate.ts';
import { failureText } from '../common/failure-text.ts';

interface EntryTableProps {
  /** The id of the title, which names the table (`aria-labelledby`). */
  readonly id: string;
  readonly title: string;
  /** What the table is for, or that it is being read. */
  readonly about: string;
  /** Why it was not read. */
  readonly error: unknown;
  readonly buttons: ReactNode;
  readonly headings: readonly string[];
  readonly rows: readonly ReactNode[];
}

export function EntryTable({ id, title, about, error, buttons, headings, rows }: EntryTableProps) {
  const t = useTranslate();
  return (
    <>
      <div className="flex max-w-320 flex-wrap items-start justify-between gap-3">
        <div className="min-w-0 flex-1 basis-60">
          <h2 id={id} className="font-semibold">
            {title}
          </h2>
          <p role="status" className="max-w-240 pt-1 text-ink-2">
            {error === null ? about : failureText(error, t)}
          </p>
        </div>
        {buttons}
      </div>
      {rows.length > 0 && (
        <div className="scroll-row pt-3" tabIndex={0} role="region" aria-labelledby={id}>
          <table className="w-full max-w-320 text-start tabular-nums">
            <thead>
              <tr className="border-b border-line text-sm text-ink-3">
                {headings.map((heading) => (
                  <th key={heading} scope="col" className="px-2 py-1 text-start font-semibold whitespace-nowrap">
                    {heading}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>{rows}</tbody>
          </table>
        </div>
      )}
    </>
  );
}
