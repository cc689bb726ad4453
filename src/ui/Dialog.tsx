import X from 'lucide/dist/esm/icons/x.mjs';
import { Icon } from './Icon.tsx';
import { type FormEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { Button } from './Button.tsx';
import { classes } from './classes.ts';
import { IconButton } from './IconButton.tsx';
import { enterTopLayer } from './open-dialogs.ts';
import { useTranslate } from './use-translate.ts';

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

type TextField = HTMLInputElement | HTMLTextAreaElement;

const isTextField = (target: EventTarget): target is TextField =>
  target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && target.type === 'text');

/** The fields of forms in which a person typed, and whether one of them still holds that text. */
function useTypedText() {
  const fields = useRef(new Set<TextField>());
  return {
    note: ({ target }: FormEvent) => {
      if (isTextField(target) && target.form !== null) fields.current.add(target);
    },
    // The fields of a dialog that was closed are no longer on the page.
    isHeld: () => [...fields.current].some(({ isConnected, value }) => isConnected && value.trim() !== ''),
  };
}

/**
 * The native dialog: focus trap, Escape and the inert page behind are the browser's. A press
 * outside closes it, unless that would lose typed text: then the dialog asks first.
 */
export function Dialog({ open, title, closeLabel, onClose, width = 'text', children }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  const typed = useTypedText();
  const [isAsking, setAsking] = useState(false);
  /** Returns whether the dialog may close now. */
  const mayClose = (): boolean => {
    const isHeld = typed.isHeld();
    setAsking(isHeld);
    return !isHeld;
  };
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
      setAsking(false);
    };
  }, [open]);
  return (
    <dialog
      ref={element}
      aria-label={title}
      // The news comes late: by then it may have been opened again.
      onClose={() => element.current?.open !== true && onClose()}
      // A press outside and Escape ask for leave by this event.
      onCancel={(event) => mayClose() || event.preventDefault()}
      onInput={typed.note}
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
            <IconButton label={closeLabel} onClick={() => mayClose() && onClose()}>
              <Icon icon={X} size={18} />
            </IconButton>
          </header>
          <div className="overflow-y-auto p-5">{children}</div>
          {isAsking && <DiscardQuestion onDiscard={onClose} onKeep={() => setAsking(false)} />}
        </div>
      )}
    </dialog>
  );
}

function DiscardQuestion({ onDiscard, onKeep }: { readonly onDiscard: () => void; readonly onKeep: () => void }) {
  const t = useTranslate();
  return (
    <div role="alert" className="flex flex-wrap items-center gap-3 border-t border-line bg-soft px-5 py-3">
      <p className="min-w-0 flex-1">{t('dialog.discard.question')}</p>
      <Button onClick={onDiscard}>{t('dialog.discard.discard')}</Button>
      <Button look="primary" onClick={onKeep}>
        {t('dialog.discard.keep')}
      </Button>
    </div>
  );
}
