import type { ButtonHTMLAttributes, ElementType } from 'react';

export type ButtonProps = ButtonHTMLAttributes<HTMLElement>;

interface PressableProps extends Pick<ButtonProps, 'className' | 'children'> {
  /** What it does; absent in the prerendered page, where nothing can be pressed. */
  readonly button?: ButtonProps | undefined;
}

/** A button, or the same box as text. */
export function Pressable({ button, ...box }: PressableProps) {
  const Tag: ElementType = button ? 'button' : 'div';
  return <Tag {...button} {...box} />;
}
