import { box, type Markup } from './markup.ts';

const TONES = {
  ok: 'bg-ok-soft text-ok',
  warn: 'bg-warn-soft text-warn',
  late: 'bg-late-soft text-late',
  plain: 'bg-soft text-ink-2',
} as const;

/** As ui/Badge. */
export const renderBadge = (tone: keyof typeof TONES, text: string, className: string): Markup =>
  box(
    'span',
    `inline-flex items-center gap-1 rounded-full px-2.5 py-0.5 text-xs font-semibold ${TONES[tone]} ${className}`,
    text,
  );
