/** What was just done and the way back, below the list; read out when it appears. */
import { Button } from '../../ui/Button.tsx';
import { classes } from '../../ui/classes.ts';
import { useTranslate } from '../../ui/use-translate.ts';
import { showToast, undoNewest, useToasts } from '../../view/toasts.ts';
import { Key } from './Key.tsx';
import { KEYS, useKeys } from './keys.ts';

export function Toasts() {
  const t = useTranslate();
  const toasts = useToasts();
  useKeys({
    undo: () => {
      if (!undoNewest()) showToast(t('desk.undoLate'));
    },
  });
  const newest = toasts.findLast(({ undo }) => undo !== null);
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-0 bottom-4 z-40 flex flex-col items-center gap-2 px-4 print:hidden max-desk:bottom-20"
    >
      {toasts.map((toast) => (
        <div
          key={toast.id}
          className={classes(
            'pointer-events-auto flex max-w-full items-center gap-3 rounded-button px-4 py-2 shadow-card',
            toast.tone === 'late' ? 'bg-late-soft text-late' : 'bg-ink text-card',
          )}
        >
          <span className="min-w-0">{toast.text}</span>
          {toast === newest && (
            <Button look="link" className="gap-1.5 text-current underline" onClick={undoNewest}>
              {t('desk.undo')}
              <span aria-hidden="true" className="text-ink">
                <Key of={KEYS.undo.keys[0]} />
              </span>
            </Button>
          )}
        </div>
      ))}
    </div>
  );
}
