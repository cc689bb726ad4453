import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { resultAddress } from '../../api/desk/imports.ts';
import { fetchJob } from '../../api/desk/operations.ts';
import { SECOND } from '../../core/time/units.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { useTranslate } from '../../ui/use-translate.ts';
import { goDesk } from '../../view/desk-store.ts';
import { useDeskList } from '../list/desk-list.ts';
import { failureText } from '../common/failure-text.ts';

interface ImportProgressProps {
  readonly id: string;
  readonly onClose: () => void;
  readonly onAnother: () => void;
}

/** How far it is; it goes on without this window, and another one finds it again. */
export function ImportProgress({ id, onClose, onAnother }: ImportProgressProps) {
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
    if (!isOver) return;
    void queries.invalidateQueries({ queryKey: ['desk'], predicate: ({ queryKey }) => queryKey[1] !== 'import-job' });
    desk.noteWritten();
  }, [isOver, queries, desk]);
  if (job === undefined)
    return (
      <p role="status" className="text-ink-2">
        {error === null ? t('add.reading') : failureText(error, t)}
      </p>
    );
  const { state, total, done, changed, stale } = job;
  return (
    <div className="flex flex-col gap-3">
      <div role="status" className="flex flex-col gap-1">
        {state === 'running' ? (
          <>
            <p className="font-semibold tabular-nums">{t('add.working', { done, total })}</p>
            <progress max={total} value={done} aria-label={t('add.title')} className="h-2 w-full accent-chart" />
            <p className="text-sm text-ink-3">{t('add.workingNote')}</p>
          </>
        ) : (
          <>
            <p className="text-lg font-semibold tabular-nums">{t('add.done', { changed, total })}</p>
            {stale > 0 && <p>{t('add.stale', { count: stale })}</p>}
          </>
        )}
      </div>
      {state === 'failed' && <Banner role="alert" tone="late" title={t('add.failed')} />}
      <div className="flex flex-wrap items-center gap-2">
        {isOver && (
          <Button
            look="primary"
            onClick={() => {
              goDesk({ page: 'desk', tab: 'all', case: null });
              onClose();
            }}
          >
            {t('add.show')}
          </Button>
        )}
        {isOver && <Button onClick={onAnother}>{t('add.another')}</Button>}
        <a href={resultAddress(id)} download className="target px-1 font-semibold text-chart hover:underline">
          {t('add.result')}
        </a>
      </div>
    </div>
  );
}
