import { Fragment, type ReactNode } from 'react';

/** A list of names and values. Absent values have no row; the block states once that something is not given. */
export function Facts({ rows }: { readonly rows: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className="grid grid-cols-[minmax(6rem,auto)_1fr] gap-x-4 gap-y-1 text-sm">
      {rows.map(
        ([name, value]) =>
          value !== null &&
          value !== undefined &&
          value !== '' && (
            <Fragment key={name}>
              <dt className="text-ink-3">{name}</dt>
              <dd dir="auto" className="min-w-0 break-words text-ink">
                {value}
              </dd>
            </Fragment>
          ),
      )}
    </dl>
  );
}

/** Blocks are not landmarks, because the card has ten of them and their headings are enough to navigate. */
export function Block({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="border-b border-line px-4 py-4 last:border-b-0">
      <h2 className="mb-2 font-bold text-ink">{title}</h2>
      {children}
    </section>
  );
}
