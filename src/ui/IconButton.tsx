import type { ComponentProps } from 'react';
import { classes } from './classes.ts';

export interface IconButtonProps extends ComponentProps<'button'> {
  /** The action in words: the name for screen readers and the tooltip for everyone else. */
  readonly label: string;
  /** A `floating` button is on the map and casts a shadow. */
  readonly floating?: boolean;
}

export function IconButton({ label, floating = false, className, children, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      {...rest}
      className={classes(
        'inline-flex size-10 shrink-0 items-center justify-center rounded-button text-ink hover:bg-soft disabled:opacity-55 aria-disabled:opacity-55',
        floating ? 'bg-card shadow-card' : 'bg-transparent',
        className,
      )}
    >
      {children}
    </button>
  );
}
