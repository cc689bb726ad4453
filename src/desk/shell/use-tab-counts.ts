/** The counts after the names of tabs: cases that need attention, watches, and changes. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { fetchCases } from '../../api/desk/cases.ts';
import { fetchChanges } from '../../api/desk/operations.ts';
import type { DeskTab } from '../../core/links/desk-link.ts';
import { viewerZone } from '../../core/time/clock.ts';
import { SECOND } from '../../core/time/units.ts';
import { useTranslate } from '../../ui/use-translate.ts';
import { keepKnownColumns, collapseMoves } from '../changes/use-changes.ts';
import { useCount } from '../list/use-rows.ts';
import { RETRY_UNTIL_ANSWERED } from '../../api/desk/desk-error.ts';
import { useChanged } from '../common/live.ts';
import { useMe } from '../common/me.ts';
import { refreshChanged } from '../common/refresh-changed.ts';
import { useListedTotal } from '../../state/case-list.ts';
import { useIdle } from '../../ui/use-idle.ts';

/** Changes are counted on one page of the ledger. Larger numbers are shown as "more than". */
const CHANGES_PER_PAGE = 1000;
/** During a bulk update the counts need not follow each answer. */
const SETTLE_MS = 2 * SECOND;

export function useTabCounts(): Readonly<Partial<Record<DeskTab, string | null>>> {
  const t = useTranslate();
  const queries = useQueryClient();
  const isIdle = useIdle(SECOND);
  const me = useMe();
  const since = me?.body?.seen ?? '';
  // The count of all shipments is exact, however many there are.
  const all = useCount('', viewerZone());
  const listed = useListedTotal();
  const { data: attention } = useQuery({
    queryKey: ['desk', 'tab-counts', 'attention'],
    queryFn: async ({ signal }) => {
      const request = { state: 'attention', q: '', zone: viewerZone(), limit: 1 } as const;
      return (await fetchCases(request, signal)).counts.attention;
    },
    enabled: isIdle,
    ...RETRY_UNTIL_ANSWERED,
  });
  const { data: changed } = useQuery({
    queryKey: ['desk', 'tab-counts', 'changes', since],
    queryFn: async ({ signal }) => {
      const { changes } = await fetchChanges(since, signal);
      return {
        shipments: collapseMoves(keepKnownColumns(changes)).shipments,
        isWhole: changes.length < CHANGES_PER_PAGE,
      };
    },
    // For a person who never marked anything as seen, everything in the ledger would be new.
    enabled: isIdle && since !== '',
    placeholderData: (before) => before,
    ...RETRY_UNTIL_ANSWERED,
  });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useChanged(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => refreshChanged(queries, { queryKey: ['desk', 'tab-counts'] }), SETTLE_MS);
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  const worded = (n: number | undefined, isWhole = true): string | undefined =>
    n === undefined ? undefined : t(isWhole ? 'desk.number' : 'desk.numberMore', { n });
  const counts = {
    attention: worded(listed ?? attention),
    all: worded(all ?? undefined),
    changes: me !== null && since === '' ? null : worded(changed?.shipments, changed?.isWhole),
  };
  return Object.fromEntries(Object.entries(counts).filter(([, text]) => text !== undefined));
}
