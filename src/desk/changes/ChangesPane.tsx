/** Shows on one page what has changed since this person last looked, even after three weeks. */
import { useMutation } from '@tanstack/react-query';
import { useMemo } from 'react';
import { LanguageSelect, onlyOne, useCustomerWords } from '../../shipment/card/customer-words.tsx';
import { isForCustomers } from '../../core/cases/since.ts';
import type { Stage } from '../../core/texts/stages.ts';
import { now, viewerZone } from '../../core/time/clock.ts';
import { formatLong } from '../../core/time/format.ts';
import type { Translate } from '../../core/texts/translate.ts';
import { timeAt } from '../../core/time/port-time.ts';
import { Banner } from '../../ui/Banner.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { useTranslate } from '../../ui/use-translate.ts';
import { useDesk } from '../../state/desk-store.ts';
import { showToast } from '../../state/toasts.ts';
import { failureText } from '../common/failure-text.ts';
import { LoadingOrError } from '../common/Failure.tsx';
import { EmptyState } from '../common/EmptyState.tsx';
import { WriteButton } from '../common/WriteButton.tsx';
import { DecisionList } from './DecisionList.tsx';
import { EditList } from './EditList.tsx';
import { groupMoves } from './group-moves.ts';
import { mailText } from './mail-text.ts';
import { SectionList } from './SectionList.tsx';
import { type ChangesSince, MAX_CHANGES, useChangesSince, useMarkSeen } from './use-changes.ts';

/** The stages of texts that the copied text needs. */
const STAGES: readonly Stage[] = ['first', 'shared', 'desk'];

export function ChangesPane() {
  const q = useDesk((desk) => desk.q);
  const { data, error, refetch } = useChangesSince(q);
  if (data === undefined) return <LoadingOrError error={error} again={refetch} />;
  return <Changes changes={data} isFiltered={q !== ''} />;
}

function Changes({ changes, isFiltered }: { readonly changes: ChangesSince; readonly isFiltered: boolean }) {
  const t = useTranslate();
  const { moves, firstAnswers, returned, firstAt, since, next, isCut, rowOf, shipments } = changes;
  const context = useMemo(() => ({ t, nowMs: now(), zone: viewerZone() }), [t]);
  const groups = useMemo(() => groupMoves(moves, rowOf, context), [moves, rowOf, context]);
  const markSeen = useMarkSeen();
  const seen = useMutation({
    mutationFn: async () => {
      await markSeen(next);
      showToast(t('changes.seenDone'));
    },
  });
  const formatWhen = (words: Translate): string =>
    firstAt === null ? '' : formatLong(timeAt(firstAt, viewerZone()), words);
  const customer = useMemo(
    () => onlyOne(moves.filter(isForCustomers).map((move) => rowOf(move)?.customer ?? null)),
    [moves, rowOf],
  );
  const { words, choose } = useCustomerWords(customer, STAGES);
  const date = formatWhen(words);
  const mailed = useMemo(
    () => mailText(words('changes.mail.subject', { count: shipments, date }), moves, rowOf, { ...context, t: words }),
    [words, shipments, date, moves, rowOf, context],
  );
  const nothing = t(isFiltered ? 'changes.noneMatch' : since === null ? 'changes.empty' : 'changes.none');
  const isNothing = moves.length === 0 && firstAnswers.length === 0 && returned === 0;
  return (
    <div className="flex h-full min-h-0 flex-col">
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line px-4 py-2">
        <div className="min-w-0">
          <h2 className="font-semibold">
            {isNothing
              ? t('desk.tab.changes')
              : shipments === 0
                ? nothing
                : t(since === null ? 'changes.sinceStart' : 'changes.since', { count: shipments })}
          </h2>
          {firstAt !== null && shipments > 0 && (
            <p className="text-sm text-ink-3">{t('changes.first', { when: formatWhen(t) })}</p>
          )}
        </div>
        {!isNothing && (
          <div className="flex flex-wrap gap-2">
            {shipments > 0 && (
              <>
                <LanguageSelect value={words.locale} onChoose={choose} />
                <CopyButton text={mailed} label={t('changes.copy')} doneLabel={t('changes.copied')} />
              </>
            )}
            <WriteButton look="primary" aria-disabled={seen.isPending} onClick={() => seen.mutate()}>
              {t('changes.seen')}
            </WriteButton>
          </div>
        )}
      </header>
      <div className="min-h-0 flex-1 overflow-y-auto" tabIndex={-1}>
        {seen.error !== null && <Banner role="alert" tone="late" title={failureText(seen.error, t)} />}
        {isCut && <Banner tone="warn" title={t('changes.tooMany', { most: MAX_CHANGES })} />}
        <EditList nowMs={context.nowMs} />
        <DecisionList nowMs={context.nowMs} />
        {firstAnswers.length > 0 && (
          <p className="border-b border-line px-4 py-2 text-ink-2">
            {t('changes.firstAnswers', { count: firstAnswers.length })}
          </p>
        )}
        {isNothing && <EmptyState text={nothing} next={isFiltered ? 'clear' : 'all'} showsLastReport />}
        {[...groups].map(([section, moveGroups]) => (
          <SectionList key={section} section={section} groups={moveGroups} context={context} />
        ))}
        {returned > 0 && <p className="px-4 py-2 text-sm text-ink-3">{t('changes.returned', { count: returned })}</p>}
      </div>
    </div>
  );
}
