import type { IconNode } from 'lucide';
import { createElement } from 'react';

/** Icons are drawn on Lucide's 24 unit grid. Screen readers skip them, because a text always accompanies them. */
export function Icon({
  icon,
  size,
  strokeWidth = 2,
  fill = 'none',
  className,
}: {
  readonly icon: IconNode;
  readonly size: number;
  readonly strokeWidth?: number;
  readonly fill?: 'none' | 'currentColor';
  readonly className?: string;
}) {
  return (
    <svg
      aria-hidden="true"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill={fill}
      stroke="currentColor"
      strokeWidth={strokeWidth}
      strokeLinecap="round"
      strokeLinejoin="round"
      className={className}
    >
      {icon.map(([tag, attributes], index) => createElement(tag, { ...attributes, key: index }))}
    </svg>
  );
}
