/** The tabs of cases: those that need attention, and those that were decided. */
import { useState } from 'react';
import { Tabs } from '../../ui/Tabs.tsx';
import { useTranslate } from '../../ui/use-translate.ts';
import { canWrite } from '../../state/guest.ts';
import { EmptyState } from '../common/EmptyState.tsx';
import { CaseBoard } from './CaseBoard.tsx';

const NO_ACTS = [] as const;
const OPEN_ACTS = ['done', 'snooze', 'assign', 'note'] as const;

export function AttentionPane() {
  return (
    <CaseBoard
      state="attention"
      acts={canWrite() ? OPEN_ACTS : NO_ACTS}
      none={<EmptyState text={useTranslate()('work.none')} next="all" showsLastReport />}
    />
  );
}

const STATES = ['done', 'snoozed'] as const;
const DECIDED_ACTS = ['reopen', 'note'] as const;

/** Settled and snoozed cases. */
export function DonePane() {
  const t = useTranslate();
  const [state, setState] = useState<(typeof STATES)[number]>('done');
  return (
    <div className="flex h-full min-h-0 flex-col">
      <div className="border-b border-line px-4">
        <Tabs
          label={t('work.done.tabs')}
          prefix="decided"
          tabs={STATES.map((id) => ({ id, text: t(`work.done.tab.${id}`) }))}
          selected={state}
          onSelect={setState}
        />
      </div>
      <div id={`decided-${state}`} role="tabpanel" aria-labelledby={`decided-tab-${state}`} className="min-h-0 flex-1">
        <CaseBoard
          key={state}
          state={state}
          acts={canWrite() ? DECIDED_ACTS : NO_ACTS}
          none={<EmptyState text={t(state === 'done' ? 'work.done.none' : 'work.done.noneSnoozed')} next="all" />}
        />
      </div>
    </div>
  );
}
