/**
 * A list of cases with the opened one beside it, or over the map. Every key does the same in both. After a decision
 * the focus is on the case that takes the place.
 */
import { type ReactNode, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useQueryClient } from '@tanstack/react-query';
import type { CasesRequest } from '../../api/desk/cases.ts';
import type { CasesAnswer, CaseSummary } from '../../core/desk-api/cases.ts';
import { SEVERITIES } from '../../core/rules/types.ts';
import { viewerZone } from '../../core/time/clock.ts';
import { MINUTE, SECOND } from '../../core/time/units.ts';
import { Button } from '../../ui/Button.tsx';
import { classes } from '../../ui/classes.ts';
import { lazyPart } from '../../ui/lazy-part.ts';
import { useIdle } from '../../ui/use-idle.ts';
import { useTranslate } from '../../ui/use-translate.ts';
import { setListedTotal, setUnfolded, useUnfoldedGroups } from '../../state/case-list.ts';
import { goDesk, useDesk } from '../../state/desk-store.ts';
import { useNow } from '../../state/use-now.ts';
import { CardPlaceContext } from '../common/card-place.ts';
import { useHeldKeys } from '../common/held-keys.ts';
import { useChanged } from '../common/live.ts';
import { useMe } from '../common/me.ts';
import { refreshChanged } from '../common/refresh-changed.ts';
import { Failure, LoadingOrError } from '../common/Failure.tsx';
import { EmptyState } from '../common/EmptyState.tsx';
import { useMayWrite } from '../common/WriteButton.tsx';
import type { DialogKind } from './ActDialogs.tsx';
import { BoardHead } from './BoardHead.tsx';
import type { CaseAct } from './CaseDetail.tsx';
import { CaseList } from './CaseList.tsx';
import { type ListRow, useCaseFocus } from './use-case-focus.ts';
import { useCaseKeys } from './use-case-keys.ts';
import { useCaseSelection } from './use-case-selection.ts';
import { useCustomerMail } from './use-customer-mail.ts';
import {
  type CaseRef,
  casesKey,
  countNewInGroup,
  type ShownCase,
  type ShownEntry,
  type ShownGroup,
  useCases,
} from './use-cases.ts';
import { useGroupMembers } from './use-group-members.ts';
import { type DecidedGroup, type Decision, useCaseDecisions } from './use-case-decisions.ts';

interface CaseBoardProps {
  readonly state: CasesRequest['state'];
  readonly acts: readonly CaseAct[];
  readonly none: ReactNode;
}

const ActDialogs = lazyPart(async () => (await import('./ActDialogs.tsx')).ActDialogs);
const loadDetail = async () => (await import('./CaseDetail.tsx')).CaseDetail;
const CaseDetail = lazyPart(loadDetail);

/** The cases that an action is about, and the group if they are all of it. */
interface Subject {
  readonly cases: readonly CaseRef[];
  readonly group: DecidedGroup | null;
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
  const request = { state, q, zone: viewerZone(), limit };
  const { query, shown, sections, counts, hasMore, news, showNews } = useCases(request, decisions.decided);
  const [pendingDialog, setPendingDialog] = useState<(Subject & { readonly for: DialogKind }) | null>(null);
  const queries = useQueryClient();
  useChanged(() => refreshChanged(queries, { queryKey: casesKey(request), exact: true }));
  const unfolded = useUnfoldedGroups();
  const groups = shown.filter((entry) => entry.kind === 'group');
  const members = useGroupMembers(
    groups.filter(({ group }) => unfolded.has(group.key)),
    request,
  );
  const listMembers = ({ cases, all }: ShownGroup): readonly ShownCase[] => {
    const present = new Set(cases.map(({ id }) => id));
    return all.flatMap(({ id }): readonly ShownCase[] => {
      const summary = members.get(id);
      return summary === undefined || decisions.isDecided(summary)
        ? []
        : [{ kind: 'case', case: summary, isGone: !present.has(id), brief: summary }];
    });
  };
  const rows = shown.flatMap((entry) => toRows(entry, unfolded, listMembers));
  const focus = useCaseFocus(rows, setUnfolded);
  const { list, row, open, openCase } = focus;
  const currentCase = findCase(open, shown, members);
  const selection = useCaseSelection(rows);
  const { writeEmail, countCovered } = useCustomerMail(shown, decisions.decideCases, acts.includes('done'));
  const isIdle = useIdle(SECOND);
  useEffect(() => {
    // A failed download is tried again when a case is opened.
    if (isIdle) void Promise.allSettled([loadDetail()]);
  }, [isIdle]);
  const isFiltered = q !== '';
  const total = counts === null ? null : SEVERITIES.reduce((sum, severity) => sum + counts[severity], 0);
  useEffect(() => {
    if (state !== 'attention' || isFiltered) return undefined;
    setListedTotal(total);
    return () => setListedTotal(null);
  }, [state, isFiltered, total]);
  const toGroup = (shownGroup: ShownGroup): DecidedGroup => ({
    name: shownGroup.group.customer,
    countNew: () => countNewInGroup(queries.getQueryData<CasesAnswer>(casesKey(request)), shownGroup),
  });
  const decide = ({ cases, group }: Subject, decision: Decision): void => {
    if (decision.do !== 'assign' && decision.do !== 'note') focus.leave(cases);
    selection.clear();
    decisions.decideCases(cases, decision, group);
  };
  const act = (what: CaseAct, subject: Subject): boolean => {
    if (subject.cases.length === 0 || !acts.includes(what)) return false;
    if (!mayWrite()) return true;
    if (what === 'done' || what === 'reopen') decide(subject, { do: what });
    else setPendingDialog({ for: what, ...subject });
    return true;
  };
  /** The selected cases, or the current row when none is selected. */
  const subject = (): Subject => {
    if (selection.picked.length > 0) return { cases: selection.picked, group: null };
    if (row === undefined) return { cases: [], group: null };
    const shownGroup = groups.find(({ group }) => group.key === row.key);
    const summary = row.id === null ? undefined : findCase(row.id, shown, members);
    return {
      cases: summary === undefined ? row.cases : [summary],
      group: shownGroup === undefined ? null : toGroup(shownGroup),
    };
  };
  // The callbacks of rows stay the same, so that a key press renders only two rows.
  const latest = useRef({ move: focus.move, act, toGroup });
  useEffect(() => {
    latest.current = { move: focus.move, act, toGroup };
  });
  const onKey = useCallback((key: string) => latest.current.move(key), []);
  const onSwipeCase = useCallback(
    (summary: CaseSummary, what: CaseAct) => void latest.current.act(what, { cases: [summary], group: null }),
    [],
  );
  const onSwipeGroup = (shownGroup: ShownGroup, what: CaseAct): void =>
    void act(what, { cases: shownGroup.cases, group: toGroup(shownGroup) });
  useHeldKeys(query.data === undefined && query.error === null);
  useCaseKeys({ focus, selection, act: (what) => act(what, subject()), unfold: setUnfolded, refresh: showNews });

  const detail = open !== null && (
    <CaseDetail
      id={open}
      summary={currentCase}
      words={words}
      me={me?.name ?? null}
      isFiltered={isFiltered}
      acts={acts}
      onAct={(what, summary) => act(what, { cases: [summary], group: null })}
      onEmailed={(summary) => decisions.decideCases([summary], { do: 'email' })}
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
          total={total}
          isFiltered={isFiltered}
          selected={selection.picked.length}
          news={news}
          acts={acts}
          onAct={(what) => act(what, subject())}
          onNone={selection.clear}
          onNews={showNews}
        />
        {query.data === undefined && <LoadingOrError error={query.error} again={query.refetch} />}
        {query.data !== undefined &&
          shown.length === 0 &&
          (isFiltered ? <EmptyState text={t('work.noneMatch')} next="clear" /> : none)}
        <div ref={list} className="@container min-h-0 flex-1 overflow-y-auto pb-2">
          <CaseList
            shown={shown}
            sections={sections}
            counts={counts}
            unfolded={unfolded}
            membersOf={listMembers}
            words={words}
            me={me?.name ?? null}
            open={open}
            current={row?.key ?? null}
            selected={selection.selected}
            isFiltered={isFiltered}
            onOpen={openCase}
            onUnfold={setUnfolded}
            onSelect={selection.toggle}
            countCovered={countCovered}
            onCurrent={focus.setCurrent}
            onEmail={writeEmail}
            onKey={onKey}
            onSwipeCase={acts.includes('done') ? onSwipeCase : null}
            onSwipeGroup={acts.includes('done') ? onSwipeGroup : null}
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
        onDecide={(decision) => pendingDialog !== null && decide(pendingDialog, decision)}
      />
    </div>
  );
}

function toRows(
  entry: ShownEntry,
  unfolded: ReadonlySet<string>,
  listMembers: (shown: ShownGroup) => readonly ShownCase[],
): readonly ListRow[] {
  const toRow = (summary: CaseSummary, parent: string | null): ListRow => {
    return { key: String(summary.id), id: summary.id, cases: [summary], parent, isUnfolded: false };
  };
  if (entry.kind === 'case') return [toRow(entry.case, null)];
  const { key } = entry.group;
  const isUnfolded = unfolded.has(key);
  const members = isUnfolded ? listMembers(entry).map(({ case: summary }) => toRow(summary, key)) : [];
  return [{ key, id: null, cases: entry.cases, parent: null, isUnfolded }, ...members];
}

function findCase(
  id: number | null,
  shown: readonly ShownEntry[],
  members: ReadonlyMap<number, CaseSummary>,
): CaseSummary | undefined {
  if (id === null) return undefined;
  const alone = shown.find((entry) => entry.kind === 'case' && entry.case.id === id);
  return alone?.kind === 'case' ? alone.case : members.get(id);
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
