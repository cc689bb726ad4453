import { classes } from './classes.ts';

/** A grey bar in the shape of the text that comes; its height is that of a line so that nothing moves later. */
export function Skeleton({ className }: { readonly className?: string }) {
  return <span aria-hidden className={classes('block animate-pulse rounded-tab bg-soft', className ?? 'h-4 w-full')} />;
}
