/** Lists all saved views, which can be opened, pinned and removed, and saves the present view under a name. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { removeView, saveView } from '../../api/desk/operations.ts';
import type { SavedView } from '../../core/desk-api/documents.ts';
import { toViewQuery } from '../../core/links/desk-link.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { useOneAtATime } from '../../ui/use-one-at-a-time.ts';
import { useTranslate } from '../../ui/use-translate.ts';
import { currentDesk, goDesk } from '../../state/desk-store.ts';
import { showToast } from '../../state/toasts.ts';
import { Failure } from '../common/Failure.tsx';
import { failureText } from '../common/failure-text.ts';
import { WriteButton } from '../common/WriteButton.tsx';
import { openedView, viewId, viewsQuery } from './views.ts';

export function ViewDialog({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const t = useTranslate();
  const queries = useQueryClient();
  const { data = [], error, refetch } = useQuery(viewsQuery);
  const [name, setName] = useState('');
  const once = useOneAtATime();
  const act = (id: string, work: () => Promise<unknown>, done: string): void =>
    void once(id, async () => {
      try {
        await work();
        showToast(done);
      } catch (error) {
        showToast(failureText(error, t), { tone: 'late' });
      }
      await queries.refetchQueries({ queryKey: viewsQuery.queryKey });
    });
  const save = (event: FormEvent): void => {
    event.preventDefault();
    const trimmed = name.trim();
    if (trimmed === '') return;
    const id = viewId(trimmed);
    const present = data.find((view) => view.id === id);
    const body = { name: trimmed, query: toViewQuery(currentDesk()), pinned: present?.body.pinned ?? false };
    const keep = async (): Promise<void> => {
      await saveView(id, present?.version ?? null, body);
      setName('');
      onClose();
      goDesk({ view: id }, 'replace');
    };
    act(id, keep, t('desk.views.saved', { name: trimmed }));
  };
  const pin = ({ id, version, body }: SavedView): void => {
    const pinned = !body.pinned;
    act(
      id,
      () => saveView(id, version, { ...body, pinned }),
      t(pinned ? 'desk.views.pinned' : 'desk.views.unpinned', { name: body.name }),
    );
  };
  const isThere = data.some(({ id }) => id === viewId(name.trim()));
  return (
    <Dialog open={open} title={t('desk.views.name')} closeLabel={t('desk.close')} onClose={onClose}>
      <form onSubmit={save} className="flex flex-wrap justify-end gap-2 pb-3">
        <input
          value={name}
          maxLength={80}
          aria-label={t('desk.views.newName')}
          placeholder={t('desk.views.newName')}
          onChange={({ target }) => setName(target.value)}
          className="min-h-9 min-w-0 grow basis-60 rounded-button border border-line bg-card px-3 text-ink placeholder:text-ink-3"
        />
        <WriteButton type="submit" look="primary" disabled={name.trim() === ''}>
          {t(isThere ? 'desk.views.replace' : 'desk.views.save')}
        </WriteButton>
      </form>
      {error !== null && <Failure error={error} again={refetch} tone="warn" />}
      {error === null && data.length === 0 && <p className="text-ink-2">{t('desk.views.none')}</p>}
      <ul>
        {data.map((view) => (
          <li key={view.id} className="flex min-h-11 items-center gap-2 border-b border-line py-1">
            <Button
              look="link"
              dir="auto"
              className="min-w-0 flex-1 justify-start text-start wrap-anywhere"
              onClick={() => {
                onClose();
                goDesk(openedView(view));
              }}
            >
              {view.body.name}
            </Button>
            <WriteButton look="link" aria-pressed={view.body.pinned} onClick={() => pin(view)}>
              {t(view.body.pinned ? 'desk.views.unpin' : 'desk.views.pin')}
            </WriteButton>
            <WriteButton
              look="link"
              aria-label={t('desk.views.removeName', { name: view.body.name })}
              onClick={() =>
                act(view.id, () => removeView(view.id, view.version), t('desk.views.removed', { name: view.body.name }))
              }
            >
              {t('desk.views.remove')}
            </WriteButton>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
