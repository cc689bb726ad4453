import X from 'lucide/dist/esm/icons/x.mjs';
import { Icon } from './Icon.tsx';
import { type FormEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { useAskBeforeLeaving } from './ask-before-leaving.ts';
import { Button } from './Button.tsx';
import { classes } from './classes.ts';
import { IconButton } from './IconButton.tsx';
import { closeOnBack } from './close-on-back.ts';
import { enterTopLayer } from './open-dialogs.ts';
import { useTranslate } from './use-translate.ts';

const WIDTHS = {
  text: 'w-[min(34rem,calc(100vw-2rem))]',
  form: 'w-[min(56rem,calc(100vw-2rem))] max-w-none',
  /** The dialog is as wide as the window. */
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

/** Collects the form fields in which a person typed and tells whether one of them still holds that text. */
function useTypedText() {
  const fields = useRef(new Set<TextField>());
  return {
    note: ({ target }: FormEvent) => {
      if (isTextField(target) && target.form !== null) fields.current.add(target);
    },
    // Fields of a closed dialog are no longer in the document.
    isHeld: () => [...fields.current].some(({ isConnected, value }) => isConnected && value.trim() !== ''),
  };
}

/**
 * A native dialog: the browser handles the focus trap, Escape and the inert page behind it. A press outside closes
 * the dialog, unless typed text would be lost. In that case the dialog asks first.
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
  useAskBeforeLeaving(typed.isHeld);
  // The dialog is closed before its content is unmounted, because otherwise the browser does not restore the focus.
  useLayoutEffect(() => {
    const dialog = element.current;
    if (dialog === null || !open) return;
    dialog.showModal();
    const leave = enterTopLayer(dialog);
    const stopBack = closeOnBack(dialog);
    // Focuses the field that asks for input instead of the close button, which comes first in the dialog.
    dialog.querySelector<HTMLElement>('[data-first], input')?.focus();
    return () => {
      dialog.close();
      stopBack();
      leave();
      setAsking(false);
    };
  }, [open]);
  return (
    <dialog
      ref={element}
      aria-label={title}
      // The event arrives late: the dialog may have been opened again by then.
      onClose={() => element.current?.open !== true && onClose()}
      // A press outside and Escape request the closing by this event.
      onCancel={(event) => mayClose() || event.preventDefault()}
      onInput={typed.note}
      closedby="any"
      className={classes(
        'max-h-none rounded-card border border-line bg-card p-0 whitespace-normal text-ink shadow-card backdrop:bg-[#0d1b26]/40',
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
          <DialogBody title={title}>{children}</DialogBody>
          {isAsking && <DiscardQuestion onDiscard={onClose} onKeep={() => setAsking(false)} />}
        </div>
      )}
    </dialog>
  );
}

const FOCUSABLE = 'a[href], button, input, select, textarea, summary, [tabindex="0"]';

/** The body scrolls by keyboard, too: it takes the focus while nothing in it does. */
function DialogBody({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const [isText, setText] = useState(false);
  return (
    <div
      // A new function in each rendering, so that the content of each is read.
      ref={(body) => {
        if (body !== null) setText(body.querySelector(FOCUSABLE) === null);
      }}
      className="overflow-y-auto p-5"
      {...(isText && { role: 'region', 'aria-label': title, tabIndex: 0 })}
    >
      {children}
    </div>
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
