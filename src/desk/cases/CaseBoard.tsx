/**
 * A list of cases with the opened one beside it, or over the map. Every key does the same in both. After a decision
 * the focus is on the case that takes the place.
 */
import { type ReactNode, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { CasesRequest } from '../../api/desk/cases.ts';
import type { CaseSummary } from '../../core/desk-api/cases.ts';
import { viewerZone } from '../../core/time/clock.ts';
import { MINUTE } from '../../core/time/units.ts';
import { Button } from '../../ui/Button.tsx';
import { classes } from '../../ui/classes.ts';
import { useTranslate } from '../../ui/use-translate.ts';
import { goDesk, useDesk } from '../../state/desk-store.ts';
import { useNow } from '../../state/use-now.ts';
import { CardPlaceContext } from '../common/card-place.ts';
import { useHeldKeys } from '../common/held-keys.ts';
import { useChanged } from '../common/live.ts';
import { useMe } from '../common/me.ts';
import { Failure, LoadingOrError } from '../common/Failure.tsx';
import { EmptyState } from '../common/EmptyState.tsx';
import { useMayWrite } from '../common/WriteButton.tsx';
import { ActDialogs, type DialogKind } from './ActDialogs.tsx';
import { BoardHead } from './BoardHead.tsx';
import { type CaseAct, CaseDetail } from './CaseDetail.tsx';
import { CaseList } from './CaseList.tsx';
import { useCaseFocus } from './use-case-focus.ts';
import { useCaseKeys } from './use-case-keys.ts';
import { useCaseSelection } from './use-case-selection.ts';
import { useCases } from './use-cases.ts';
import { type Decision, useCaseDecisions } from './use-case-decisions.ts';

interface CaseBoardProps {
  readonly state: CasesRequest['state'];
  readonly acts: readonly CaseAct[];
  readonly none: ReactNode;
}

const PAGE_SIZE = 100;
const MAX_CASES = 200;

export function CaseBoard({ state, acts, none }: CaseBoardProps) {
  const t = useTranslate();
  const nowMs = useNow(MINUTE);
  const words = useMemo(() => ({ t, nowMs }), [t, nowMs]);
  const cardPlace = useContext(CardPlaceContext);
  const q = useDesk((desk) => desk.q);
  const [limit, setLimit] = useState(PAGE_SIZE);
  const me = useMe();
  const decisions = useCaseDecisions(q);
  const mayWrite = useMayWrite();
  const { query, shown, counts, hasMore, news, showNews } = useCases(
    { state, q, zone: viewerZone(), limit },
    decisions.decided,
  );
  const [pendingDialog, setPendingDialog] = useState<{
    readonly for: DialogKind;
    readonly cases: readonly CaseSummary[];
  } | null>(null);
  useChanged(() => void query.refetch());
  const cases = shown.map((shownCase) => shownCase.case);
  const focus = useCaseFocus(cases);
  const { list, currentCase, open, openCase } = focus;
  const selection = useCaseSelection(cases, currentCase);
  const isFiltered = q !== '';
  const decide = (cases: readonly CaseSummary[], decision: Decision): void => {
    if (decision.do !== 'assign' && decision.do !== 'note') focus.leave(cases);
    selection.clear();
    decisions.decideCases(cases, decision);
  };
  const act = (what: CaseAct, cases: readonly CaseSummary[]): boolean => {
    if (cases.length === 0 || !acts.includes(what)) return false;
    if (!mayWrite()) return true;
    if (what === 'done' || what === 'reopen') decide(cases, { do: what });
    else setPendingDialog({ for: what, cases });
    return true;
  };
  // The callbacks of rows stay the same, so that a key press renders only two rows.
  const latest = useRef({ move: focus.move, act });
  useEffect(() => {
    latest.current = { move: focus.move, act };
  });
  const onKey = useCallback((key: string) => latest.current.move(key), []);
  const onSwipe = useCallback((summary: CaseSummary, what: CaseAct) => void latest.current.act(what, [summary]), []);
  useHeldKeys(query.data === undefined && query.error === null);
  useCaseKeys(focus, selection, (what) => act(what, selection.subject()), showNews);

  const detail = open !== null && (
    <CaseDetail
      id={open}
      summary={currentCase?.id === open ? currentCase : undefined}
      words={words}
      me={me?.name ?? null}
      isFiltered={isFiltered}
      acts={acts}
      onAct={(what, summary) => act(what, [summary])}
      onClose={() => openCase(null)}
    />
  );
  return (
    <div className="@container flex h-full min-h-0">
      <div
        className={classes(
          'flex h-full min-h-0 min-w-0 flex-1 flex-col @min-[56rem]:max-w-240',
          open !== null && cardPlace === null && '@min-[56rem]:max-w-160 @max-[56rem]:hidden',
        )}
      >
        <BoardHead
          total={
            state !== 'attention'
              ? null
              : isFiltered
                ? query.data === undefined || hasMore
                  ? null
                  : cases.length
                : (counts?.[state] ?? null)
          }
          isFiltered={isFiltered}
          selected={selection.selected.size}
          news={news}
          acts={acts}
          onAct={(what) => act(what, selection.subject())}
          onNone={selection.clear}
          onNews={showNews}
        />
        {query.data === undefined && <LoadingOrError error={query.error} again={query.refetch} />}
        {query.data !== undefined &&
          cases.length === 0 &&
          (isFiltered ? <EmptyState text={t('work.noneMatch')} next="clear" /> : none)}
        <div ref={list} className="@container min-h-0 flex-1 overflow-y-auto pb-2">
          <CaseList
            shown={shown}
            isGrouped={state === 'attention'}
            hasMore={hasMore}
            words={words}
            me={me?.name ?? null}
            open={open}
            current={currentCase?.id ?? null}
            selected={selection.selected}
            isFiltered={isFiltered}
            onOpen={openCase}
            onSelect={selection.toggle}
            onCurrent={focus.setCurrent}
            onKey={onKey}
            onSwipe={acts.includes('done') ? onSwipe : null}
          />
          {state === 'attention' && !isFiltered && <Sailed count={query.data?.sailed ?? 0} />}
        </div>
        {query.error !== null && query.data !== undefined && (
          <Failure error={query.error} again={query.refetch} tone="warn" />
        )}
        {hasMore && limit < MAX_CASES && (
          <Button look="link" className="m-2" onClick={() => setLimit(MAX_CASES)}>
            {t('work.more')}
          </Button>
        )}
      </div>
      {detail !== false && cardPlace === null && (
        <div className="flex h-full min-w-0 flex-1 flex-col @min-[56rem]:border-s @min-[56rem]:border-line">
          {detail}
        </div>
      )}
      {detail !== false && cardPlace !== null && createPortal(detail, cardPlace)}
      <ActDialogs
        pendingDialog={pendingDialog?.for ?? null}
        words={words}
        me={me?.name ?? null}
        onClose={() => setPendingDialog(null)}
        onDecide={(decision) => decide(pendingDialog?.cases ?? [], decision)}
      />
    </div>
  );
}

/** One line for all departures that AIS settles. It opens their shipments. */
function Sailed({ count }: { readonly count: number }) {
  const t = useTranslate();
  if (count === 0) return null;
  return (
    <button
      type="button"
      className="mx-5 mt-4 mb-2 rounded-button border border-dashed border-line px-3 py-2 text-start text-sm text-ink-2 hover:bg-soft"
      onClick={() => goDesk({ tab: 'all', q: 'is:sailed', case: null })}
    >
      {t('work.sailed', { count })}
    </button>
  );
}
