/** The look of a link in the bar of the desk or of its settings: the current one is underlined. */
import { classes } from '../../ui/classes.ts';

export const tabLook = (isCurrent: boolean): string =>
  classes(
    'target inline-flex min-h-8 items-center gap-1.5 rounded-tab px-1.5 text-sm font-semibold whitespace-nowrap md:px-2',
    isCurrent
      ? 'relative text-ink after:absolute after:inset-x-1.5 after:bottom-0 after:border-b-2 after:border-chart md:after:inset-x-2'
      : 'text-ink-2 hover:bg-soft',
  );
