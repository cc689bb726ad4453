import { SEVERITIES, type Severity } from '../../core/rules/types.ts';
import { classes } from '../../ui/classes.ts';
import { SEVERITY_LOOKS } from '../../ui/severity-looks.ts';
import { CaseRow, type CaseRowProps } from './CaseRow.tsx';
import type { ShownCase } from './use-cases.ts';

interface CaseListProps extends Omit<CaseRowProps, 'summary' | 'isGone' | 'isOpen' | 'isSelected' | 'isCurrent'> {
  readonly shown: readonly ShownCase[];
  /** Whether the cases are grouped by severity. Decided cases are listed without groups. */
  readonly isGrouped: boolean;
  readonly hasMore: boolean;
  readonly open: number | null;
  readonly current: number | null;
  readonly selected: ReadonlySet<number>;
}

export function CaseList({ shown, isGrouped, hasMore, open, current, selected, ...row }: CaseListProps) {
  const { t } = row.words;
  const renderList = (members: readonly ShownCase[], name: string) => (
    <ol key={name} aria-label={name}>
      {members.map(({ case: summary, isGone }) => (
        <CaseRow
          key={summary.id}
          summary={summary}
          isGone={isGone}
          isOpen={summary.id === open}
          isSelected={selected.has(summary.id)}
          isCurrent={summary.id === current}
          {...row}
        />
      ))}
    </ol>
  );
  if (!isGrouped) return renderList(shown, t('work.list'));
  const last = shown.at(-1)?.case.severity;
  return SEVERITIES.toReversed().map((severity: Severity) => {
    const members = shown.filter((shownCase) => shownCase.case.severity === severity);
    if (members.length === 0) return null;
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
            {members.length}
            {hasMore && severity === last && '+'}
          </span>
        </h3>
        {renderList(members, t('work.listOf', { severity: name }))}
      </div>
    );
  });
}
