import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { toResultAddress } from '../../api/desk/imports.ts';
import { fetchJob } from '../../api/desk/operations.ts';
import { SECOND } from '../../core/time/units.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { useTranslate } from '../../ui/use-translate.ts';
import type { Preview } from '../../core/desk-api/imports.ts';
import { setImportDraft } from '../../state/import-draft.ts';
import { showToast } from '../../state/toasts.ts';
import { goDesk } from '../../state/desk-store.ts';
import { useDeskList } from '../list/desk-list.ts';
import { failureText } from '../common/failure-text.ts';

interface ImportProgressProps {
  readonly preview: Preview;
  readonly onClose: () => void;
  readonly onAnother: () => void;
}

/**
 * Shows the progress of an import. The import continues without this window, and another window finds it again. The
 * list is shown when the import is complete.
 */
export function ImportProgress({ preview, onClose, onAnother }: ImportProgressProps) {
  const { id } = preview;
  const t = useTranslate();
  const queries = useQueryClient();
  const { data: job, error } = useQuery({
    queryKey: ['desk', 'import-job', id],
    queryFn: () => fetchJob(id),
    staleTime: 0,
    refetchOnMount: true,
    refetchInterval: ({ state }) => (state.data === undefined || state.data.state === 'running' ? SECOND : false),
  });
  const isOver = job !== undefined && job.state !== 'running';
  const desk = useDeskList();
  useEffect(() => {
    if (job === undefined || !isOver) return;
    void queries.invalidateQueries({ queryKey: ['desk'], predicate: ({ queryKey }) => queryKey[1] !== 'import-job' });
    desk.noteWritten();
    if (job.state === 'failed') return;
    setImportDraft({ added: { preview, added: Math.min(preview.writes.add, job.changed), changed: job.changed } });
    // Otherwise the form of an empty desk would be shown again before the rows are counted.
    queries.removeQueries({ queryKey: ['desk', 'total'] });
    if (job.stale > 0) showToast(t('add.stale', { count: job.stale }), { tone: 'late' });
    goDesk({ page: 'desk', tab: 'all', q: '', view: null, case: null });
    onClose();
    document.getElementById('desk-list')?.focus();
    // Once, when it is over.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isOver]);
  if (job === undefined)
    return (
      <p role="status" className="text-ink-2">
        {error === null ? t('add.reading') : failureText(error, t)}
      </p>
    );
  const { state, total, done } = job;
  return (
    <div className="flex flex-col gap-3">
      {state === 'failed' ? (
        <Banner role="alert" tone="late" title={t('add.failed')} />
      ) : (
        <div role="status" className="flex flex-col gap-1">
          <p className="font-semibold tabular-nums">{t('add.working', { done, total })}</p>
          <progress max={total} value={done} aria-label={t('add.title')} className="h-2 w-full accent-chart" />
          <p className="text-sm text-ink-3">{t('add.workingNote')}</p>
        </div>
      )}
      {state === 'failed' && (
        <div className="flex flex-wrap items-center gap-2">
          <Button onClick={onAnother}>{t('add.another')}</Button>
          <a
            href={toResultAddress(id, t.locale)}
            download
            className="target px-1 font-semibold text-ink hover:underline"
          >
            {t('add.result')}
          </a>
        </div>
      )}
    </div>
  );
}
