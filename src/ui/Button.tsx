import type { ComponentProps } from 'react';
import { classes } from './classes.ts';

const LOOKS = {
  primary: 'bg-chart text-on-chart hover:opacity-90',
  quiet: 'border border-line bg-card text-ink hover:bg-soft',
  link: 'text-ink hover:underline',
} as const;

export interface ButtonProps extends ComponentProps<'button'> {
  readonly look?: keyof typeof LOOKS;
}

/** Returns the classes of a button, also for a link that looks like one. */
export const buttonClasses = (look: keyof typeof LOOKS, className?: string): string =>
  classes(
    'inline-flex min-h-6 items-center justify-center gap-2 rounded-button font-semibold disabled:cursor-not-allowed disabled:opacity-55',
    look === 'link' ? 'px-1' : 'min-h-9 px-3 py-1.5',
    LOOKS[look],
    className,
  );

export function Button({ look = 'quiet', className, ...rest }: ButtonProps) {
  return <button type="button" {...rest} className={buttonClasses(look, className)} />;
}
