import { classes } from './classes.ts';

/** A grey bar in place of a text. It has the height of the text's line, so that nothing moves later. */
export function Skeleton({ className }: { readonly className?: string }) {
  return <span aria-hidden className={classes('block animate-pulse rounded-tab bg-soft', className ?? 'h-4 w-full')} />;
}
