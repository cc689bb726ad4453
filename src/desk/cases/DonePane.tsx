/** What was decided: settled cases, and those that sleep. */
import { useState } from 'react';
import { Tabs } from '../../ui/Tabs.tsx';
import { useTranslate } from '../../ui/use-translate.ts';
import { CaseBoard } from './CaseBoard.tsx';

const STATES = ['done', 'snoozed'] as const;
const ACTS = ['reopen', 'note'] as const;

export function DonePane() {
  const t = useTranslate();
  const [state, setState] = useState<(typeof STATES)[number]>('done');
  return (
    <div className="flex h-full min-h-0 flex-col">
      <div className="border-b border-line px-4 py-2">
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
          acts={ACTS}
          none={t(state === 'done' ? 'work.done.none' : 'work.done.noneSnoozed')}
        />
      </div>
    </div>
  );
}
