/** Links to the pinned views, and a button that shows all views. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { classes } from '../../ui/classes.ts';
import { lazyPart } from '../../ui/lazy-part.ts';
import { useLatch } from '../../ui/use-latch.ts';
import { useTranslate } from '../../ui/use-translate.ts';
import { goDesk, useDesk } from '../../state/desk-store.ts';
import { openedView, viewsQuery } from './views.ts';

const ViewDialog = lazyPart(async () => (await import('./ViewDialog.tsx')).ViewDialog);

export function ViewLinks() {
  const opened = useDesk((desk) => desk.view);
  const { data = [] } = useQuery(viewsQuery);
  return data
    .filter(({ id, body }) => body.pinned || id === opened)
    .map((view) => (
      <button
        key={view.id}
        type="button"
        dir="auto"
        aria-pressed={view.id === opened}
        onClick={() => goDesk(openedView(view))}
        className={classes(
          'target min-h-7 shrink-0 rounded-tab px-2 font-semibold print:hidden',
          view.id === opened ? 'bg-chart-soft text-chart' : 'hover:bg-soft',
        )}
      >
        {view.body.name}
      </button>
    ));
}

export function ViewButton() {
  const t = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const wasOpen = useLatch(isOpen);
  return (
    <>
      <Button look="link" className="print:hidden" onClick={() => setOpen(true)}>
        {t('desk.views.name')}
      </Button>
      {wasOpen && <ViewDialog open={isOpen} onClose={() => setOpen(false)} />}
    </>
  );
}
