/**
 * A button on the map that opens a small panel beside it, with the Popover API: the browser closes
 * it on Escape and on a click outside (https://developer.mozilla.org/docs/Web/API/Popover_API).
 */
import { type ReactNode, type ToggleEvent, useId, useRef } from 'react';
import { IconButton } from '../../ui/IconButton.tsx';

export interface MapPopoverProps {
  readonly label: string;
  readonly icon: ReactNode;
  readonly className?: string;
  readonly children: ReactNode;
}

const GAP = 8;
const MARGIN = 12;

export function MapPopover({ label, icon, className, children }: MapPopoverProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement | null>(null);

  const place = (event: ToggleEvent<HTMLDivElement>): void => {
    const anchor = button.current?.getBoundingClientRect();
    if (event.newState !== 'open' || anchor === undefined) return;
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    const { style } = event.currentTarget;
    const top = Math.max(MARGIN, Math.min(anchor.top, innerHeight - 240));
    style.insetBlockStart = `${top}px`;
    style.insetInlineEnd = `${(isRtl ? anchor.right : innerWidth - anchor.left) + GAP}px`;
    style.maxBlockSize = `${innerHeight - top - MARGIN}px`;
  };

  return (
    <>
      <IconButton ref={button} floating label={label} popoverTarget={id} className={className}>
        {icon}
      </IconButton>
      <div
        id={id}
        popover="auto"
        role="group"
        aria-label={label}
        onBeforeToggle={place}
        className="inset-auto m-0 w-72 max-w-[calc(100vw-76px)] overflow-auto rounded-card border border-line bg-card p-4 text-sm text-ink shadow-card"
      >
        {children}
      </div>
    </>
  );
}
