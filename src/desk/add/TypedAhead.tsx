/** Takes what is typed while the code of the Add dialog loads, and returns the focus when the dialog opens. */
import { useLayoutEffect, useRef } from 'react';
import { useTranslate } from '../../ui/use-translate.ts';
import { setImportDraft, useImportDraft } from '../../state/import-draft.ts';

export function TypedAhead({ open }: { readonly open: boolean }) {
  const t = useTranslate();
  const text = useImportDraft(({ draft }) => draft);
  const field = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => {
    const before = document.activeElement;
    const focused = field.current;
    if (!open || focused === null) return undefined;
    focused.focus({ preventScroll: true });
    return () => {
      if (document.activeElement === focused && before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, [open]);
  if (!open) return null;
  return (
    <textarea
      ref={field}
      aria-label={t('add.title')}
      value={text}
      onChange={({ target }) => setImportDraft({ draft: target.value })}
      className="sr-only"
    />
  );
}
