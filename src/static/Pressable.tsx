import type { ButtonHTMLAttributes, ElementType } from 'react';
import { classes } from '../ui/classes.ts';

export type ButtonProps = ButtonHTMLAttributes<HTMLElement>;

interface PressableProps extends Pick<ButtonProps, 'className' | 'children'> {
  /** The action; absent in the prerendered page, where nothing can be pressed. */
  readonly button?: ButtonProps | undefined;
}

/** A button, or text in the same box when there is no action. */
export function Pressable({ button, className, children }: PressableProps) {
  const Tag: ElementType = button ? 'button' : 'div';
  return (
    <Tag {...button} className={classes('target', className)}>
      {children}
    </Tag>
  );
}
