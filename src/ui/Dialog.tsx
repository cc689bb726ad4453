import X from 'lucide/dist/esm/icons/x.mjs';
import { Icon } from './Icon.tsx';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { classes } from './classes.ts';
import { IconButton } from './IconButton.tsx';
import { enterTopLayer } from './open-dialogs.ts';

const WIDTHS = {
  text: 'w-[min(34rem,calc(100vw-2rem))]',
  form: 'w-[min(56rem,calc(100vw-2rem))] max-w-none',
  /** As wide as the window. */
  table: 'w-[calc(100vw-2rem)] max-w-none',
} as const;

export interface DialogProps {
  readonly open: boolean;
  readonly title: string;
  readonly closeLabel: string;
  readonly onClose: () => void;
  readonly width?: keyof typeof WIDTHS;
  readonly children: ReactNode;
}

/**
 * The native dialog: focus trap, Escape and the inert page behind are the browser's. A press
 * outside closes it.
 */
export function Dialog({ open, title, closeLabel, onClose, width = 'text', children }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  // Closed before its content is unmounted: otherwise the browser does not restore the focus.
  useLayoutEffect(() => {
    const dialog = element.current;
    if (dialog === null || !open) return;
    dialog.showModal();
    const leave = enterTopLayer(dialog);
    // Where something is asked for, that comes before the button that leaves.
    dialog.querySelector<HTMLElement>('[data-first], input')?.focus();
    return () => {
      dialog.close();
      leave();
    };
  }, [open]);
  return (
    <dialog
      ref={element}
      aria-label={title}
      // The news comes late: by then it may have been opened again.
      onClose={() => element.current?.open !== true && onClose()}
      closedby="any"
      className={classes(
        'max-h-[85dvh] rounded-card bg-card p-0 whitespace-normal text-ink shadow-card backdrop:bg-[#0d1b26]/40',
        WIDTHS[width],
      )}
    >
      {open && (
        <div className="flex max-h-[85dvh] flex-col">
          <header className="flex items-center justify-between gap-4 border-b border-line py-2 ps-5 pe-2">
            <h2 className="text-lg font-semibold">{title}</h2>
            <IconButton label={closeLabel} onClick={onClose}>
              <Icon of={X} size={18} />
            </IconButton>
          </header>
          <div className="overflow-y-auto p-5">{children}</div>
        </div>
      )}
    </dialog>
  );
}
