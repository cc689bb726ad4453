import type { ReactNode } from 'react';
import type { Tone } from './Badge.tsx';
import { classes } from './classes.ts';

const EDGES: Readonly<Record<Tone, string>> = {
  ok: 'bg-ok-soft border-ok',
  warn: 'bg-warn-soft border-warn',
  late: 'bg-late-soft border-late',
  chart: 'bg-chart-soft border-chart',
  plain: 'bg-soft border-line',
};

export interface BannerProps {
  readonly tone?: Tone;
  readonly title: string;
  readonly children?: ReactNode;
  readonly action?: ReactNode;
  /** `alert` interrupts a screen reader, `status` waits for a pause. */
  readonly role?: 'alert' | 'status' | 'note';
}

export function Banner({ tone = 'plain', title, children, action, role = 'status' }: BannerProps) {
  return (
    <div
      role={role}
      className={classes(
        'flex flex-wrap items-start gap-x-3 gap-y-1 border-s-4 px-4 py-2 text-sm text-ink',
        EDGES[tone],
      )}
    >
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{title}</p>
        {children}
      </div>
      {action}
    </div>
  );
}
