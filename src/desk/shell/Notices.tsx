/**
 * Notifications of this browser while the tab of the desk is open and hidden: one for each new case that needs
 * attention, and from the fourth on one for all others.
 */
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { CaseSummary } from '../../core/desk-api/cases.ts';
import { fetchCases } from '../../api/desk/cases.ts';
import { now, viewerZone } from '../../core/time/clock.ts';
import { MINUTE } from '../../core/time/units.ts';
import { useTranslate } from '../../ui/use-translate.ts';
import { caseName, factText } from '../cases/case-words.ts';
import { listenForOpenedCases, showNotification } from './show-notification.ts';

const MAX_CASES = 50;
const MAX_NOTIFICATIONS = 3;
const request = { q: '', zone: viewerZone(), state: 'attention', limit: MAX_CASES } as const;

/** A case that got worse is announced again. */
const keyOf = ({ id, level, mark }: CaseSummary): string => `${id} ${level} ${mark === 'back' ? mark : ''}`;

export function Notices() {
  const t = useTranslate();
  const notified = useRef<ReadonlySet<string> | null>(null);
  const { data } = useQuery({
    queryKey: ['desk', 'notices'],
    queryFn: ({ signal }) => fetchCases(request, signal),
    refetchInterval: MINUTE,
    // Notifications are only needed while the tab is hidden.
    refetchIntervalInBackground: true,
    staleTime: 0,
  });
  useEffect(() => {
    if (data === undefined) return;
    const before = notified.current;
    notified.current = new Set([...(before ?? []), ...data.cases.map(keyOf)]);
    // Cases that exist when the page opens are not announced.
    const newCases = before === null ? [] : data.cases.filter((summary) => !before.has(keyOf(summary)));
    if (!document.hidden) return;
    const words = { t, nowMs: now() };
    for (const newCase of newCases.slice(0, MAX_NOTIFICATIONS))
      void showNotification({
        title: caseName(newCase, words),
        body: factText(newCase, words),
        tag: `case-${newCase.id}`,
        caseId: String(newCase.id),
      });
    const more = newCases.length - MAX_NOTIFICATIONS;
    if (more > 0)
      void showNotification({ title: t('desk.notices.more', { count: more }), body: '', tag: 'cases', caseId: null });
  }, [data, t]);
  useEffect(listenForOpenedCases, []);
  return null;
}
