import type { ReactNode } from 'react';
import type { CaseSection } from '../../core/cases/arrange-cases.ts';
import type { CaseSummary } from '../../core/desk-api/cases.ts';
import type { Severity } from '../../core/rules/types.ts';
import { classes } from '../../ui/classes.ts';
import { SEVERITY_LOOKS } from '../../ui/severity-looks.ts';
import { findRecipient } from './case-words.ts';
import { CaseRow, type CaseRowProps } from './CaseRow.tsx';
import { GroupRow } from './GroupRow.tsx';
import type { CaseRef, ShownCase, ShownEntry, ShownGroup } from './use-cases.ts';

interface CaseListProps
  extends Pick<
    CaseRowProps,
    'words' | 'me' | 'isFiltered' | 'onOpen' | 'onSelect' | 'onCurrent' | 'onEmail' | 'onKey'
  > {
  readonly shown: readonly ShownEntry[];
  /** The cases by severity and kind; `null` for decided cases, which are listed without sections. */
  readonly sections: readonly CaseSection<ShownEntry>[] | null;
  readonly counts: Readonly<Record<Severity, number>> | null;
  readonly unfolded: ReadonlySet<string>;
  readonly membersOf: (shown: ShownGroup) => readonly ShownCase[];
  readonly open: number | null;
  readonly current: string | null;
  readonly selected: ReadonlySet<number>;
  readonly countCovered: (customer: string, own: readonly CaseRef[]) => number;
  readonly onUnfold: (key: string, isUnfolded: boolean) => void;
  readonly onSwipeCase: ((summary: CaseSummary, act: 'done' | 'snooze') => void) | null;
  readonly onSwipeGroup: ((shown: ShownGroup, act: 'done' | 'snooze') => void) | null;
}

export function CaseList(props: CaseListProps) {
  const { shown, sections, counts, unfolded, membersOf, open, current, selected, countCovered } = props;
  const { onUnfold, onSwipeCase, onSwipeGroup, ...row } = props;
  const { words, onSelect, onCurrent, onEmail, onKey } = row;
  const { t } = words;
  const countFor = (summary: CaseSummary): number => {
    const customer = findRecipient(summary);
    return customer === null ? 1 : countCovered(customer, [summary]);
  };
  const renderCase = ({ case: summary, isGone }: ShownCase, isMember: boolean): ReactNode => (
    <CaseRow
      key={summary.id}
      summary={summary}
      isGone={isGone}
      isMember={isMember}
      isOpen={summary.id === open}
      isSelected={selected.has(summary.id)}
      isCurrent={String(summary.id) === current}
      covered={isMember ? 1 : countFor(summary)}
      me={row.me}
      isFiltered={row.isFiltered}
      onOpen={row.onOpen}
      onSwipe={onSwipeCase}
      {...{ words, onSelect, onCurrent, onEmail, onKey }}
    />
  );
  const renderGroup = (group: ShownGroup): ReactNode => {
    const { key } = group.group;
    const isUnfolded = unfolded.has(key);
    return (
      <GroupRow
        key={key}
        shown={group}
        isUnfolded={isUnfolded}
        isCurrent={key === current}
        selected={group.cases.filter(({ id }) => selected.has(id)).length}
        covered={countCovered(group.group.customer, group.cases)}
        onUnfold={onUnfold}
        onSwipe={onSwipeGroup}
        {...{ words, onSelect, onCurrent, onEmail, onKey }}
      >
        {isUnfolded && membersOf(group).map((member) => renderCase(member, true))}
      </GroupRow>
    );
  };
  const renderEntry = (entry: ShownEntry): ReactNode =>
    entry.kind === 'case' ? renderCase(entry, false) : renderGroup(entry);
  if (sections === null) return <ol aria-label={t('work.list')}>{shown.map(renderEntry)}</ol>;
  return sections.map(({ severity, kinds }) => {
    const name = t(`case.severity.${severity}`);
    return (
      <div key={severity}>
        <h3
          className={classes(
            'border-s-[3px] border-transparent px-5 pt-4 pb-1 text-xs font-semibold',
            SEVERITY_LOOKS[severity].text,
          )}
        >
          {name}{' '}
          <span className="font-normal text-ink-3 tabular-nums">
            {counts !== null && t('desk.number', { n: counts[severity] })}
          </span>
        </h3>
        <ol aria-label={t('work.listOf', { severity: name })}>
          {kinds.map(({ rule, entries }) => (
            <Kind key={rule} name={entries.some(({ kind }) => kind === 'group') ? t(`case.${rule}.name`) : null}>
              {entries.map(renderEntry)}
            </Kind>
          ))}
        </ol>
      </div>
    );
  });
}

/** A kind with groups is named once above them, because the row of a group names only its customer. */
function Kind({ name, children }: { readonly name: string | null; readonly children: ReactNode }) {
  if (name === null) return children;
  return (
    <>
      <li
        aria-hidden="true"
        className="border-s-[3px] border-transparent px-5 pt-2 pb-0.5 text-xs font-semibold text-ink-2"
      >
        {name}
      </li>
      {children}
    </>
  );
}
