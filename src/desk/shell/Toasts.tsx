/**
 * Messages about recent actions with their undo buttons, above banners and foot. A screen reader announces each one
 * once, when it appears.
 */
import { type RefObject, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { classes } from '../../ui/classes.ts';
import { useTopDialog } from '../../ui/open-dialogs.ts';
import { useTranslate } from '../../ui/use-translate.ts';
import { showToast, type Toast, undoAct, undoNewest, useToasts } from '../../state/toasts.ts';
import { Key } from '../common/Key.tsx';
import { KEYS, useKeys } from '../common/keys.ts';

export function Toasts() {
  const t = useTranslate();
  const dialog = useTopDialog();
  const announced = useRef<ReadonlySet<number>>(new Set());
  useKeys({
    undo: () => {
      if (!undoNewest()) showToast(t('desk.undoLate'));
    },
  });
  return dialog === null ? (
    <ToastStack announced={announced} isInDialog={false} />
  ) : (
    createPortal(<ToastStack announced={announced} isInDialog />, dialog)
  );
}

interface ToastStackProps {
  /** Ids of messages that a visible live region has announced. */
  readonly announced: RefObject<ReadonlySet<number>>;
  readonly isInDialog: boolean;
}

/**
 * When a dialog opens or closes, another stack is mounted. Messages that were announced before stay outside its live
 * region. Others are added to the region after it is rendered, as screen readers expect.
 */
function ToastStack({ announced, isInDialog }: ToastStackProps) {
  const toasts = useToasts();
  const [carried] = useState(() => announced.current);
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    // Waits for the next frame, because an action may close its dialog, which unmounts this stack and its live
    // region.
    const frame = requestAnimationFrame(() => {
      if (isReady) announced.current = new Set(toasts.map(({ id }) => id));
      else setReady(true);
    });
    return () => cancelAnimationFrame(frame);
  }, [isReady, toasts, announced]);
  const newest = toasts.findLast(({ act }) => act !== null);
  const draw = (toast: Toast) => (
    <ToastLine key={toast.id} toast={toast} hasUndo={toast === newest} hasKey={!isInDialog} />
  );
  return (
    <div
      className={classes(
        'pointer-events-none inset-x-0 z-40 flex flex-col items-center gap-2 px-4 print:hidden',
        // The distance leaves the bars at the lower edge of the list free. It is a margin, so that an empty stack has no
        // height and a banner that appears below it shifts no layout.
        isInDialog ? 'fixed bottom-2' : 'absolute bottom-full mb-2 desk:mb-20',
      )}
    >
      {toasts.filter(({ id }) => carried.has(id)).map(draw)}
      <div role="status" className="flex max-w-full flex-col items-center gap-2">
        {isReady && toasts.filter(({ id }) => !carried.has(id)).map(draw)}
      </div>
    </div>
  );
}

interface ToastLineProps {
  readonly toast: Toast;
  readonly hasUndo: boolean;
  /** A dialog handles its own keys. */
  readonly hasKey: boolean;
}

function ToastLine({ toast: { text, tone, act }, hasUndo, hasKey }: ToastLineProps) {
  const t = useTranslate();
  const cameFrom = useRef<EventTarget | null>(null);
  return (
    <div
      className={classes(
        'pointer-events-auto flex max-w-full items-center gap-3 rounded-button px-4 py-2 shadow-card',
        tone === 'late' ? 'bg-late-soft text-late' : 'bg-ink text-card',
      )}
    >
      <span className="min-w-0">{text}</span>
      {hasUndo && act !== null && (
        <button
          type="button"
          className="inline-flex min-h-6 items-center gap-1.5 rounded-button px-1 font-semibold underline"
          onFocus={({ relatedTarget }) => {
            cameFrom.current = relatedTarget;
          }}
          onClick={() => {
            undoAct(act);
            returnFocus(cameFrom.current);
          }}
        >
          {t('desk.undo')}
          {hasKey && (
            <span aria-hidden="true" className="text-ink">
              <Key name={KEYS.undo.keys[0]} />
            </span>
          )}
        </button>
      )}
    </div>
  );
}

/** The pressed button goes away with its message, so the focus returns to where it was, or to the list. */
function returnFocus(before: EventTarget | null): void {
  const isThere = before instanceof HTMLElement && before.isConnected;
  (isThere ? before : document.getElementById('desk-list'))?.focus();
}
