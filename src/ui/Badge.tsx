import type { ReactNode } from 'react';
import { classes } from './classes.ts';

export type Tone = 'ok' | 'warn' | 'late' | 'chart' | 'plain';

export const TONES: Readonly<Record<Tone, string>> = {
  ok: 'bg-ok-soft text-ok',
  warn: 'bg-warn-soft text-warn',
  late: 'bg-late-soft text-late',
  chart: 'bg-chart-soft text-chart',
  plain: 'bg-soft text-ink-2',
};

export function Badge({
  tone = 'plain',
  title,
  className,
  children,
}: {
  readonly tone?: Tone;
  readonly title?: string | undefined;
  readonly className?: string;
  readonly children: ReactNode;
}) {
  return (
    <span
      title={title}
      className={classes(
        'inline-flex items-center gap-1 rounded-full px-2 py-0.5 text-xs font-semibold',
        TONES[tone],
        className,
      )}
    >
      {children}
    </span>
  );
}
