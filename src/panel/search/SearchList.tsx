import { ForceReading } from './Forcing.tsx';
import type { Assessment } from './assess.ts';
import type { Option } from './options.ts';
import { Suggestions } from './Suggestions.tsx';
import type { Search } from './use-search.ts';
import { Verdict } from './Verdict.tsx';

export interface SearchListProps {
  /** Prefix of the element ids. */
  readonly ids: string;
  readonly search: Search;
  readonly assessment: Assessment;
  readonly active: Option | null;
  readonly onRun: (option: Option) => void;
  readonly onAllLines: () => void;
}

/** Under the field: what the text is, what is offered for it, what can be forced about it. */
export function SearchList({ ids, search, assessment, active, onRun, onAllLines }: SearchListProps) {
  return (
    <>
      <Verdict id={`${ids}says`} assessment={assessment} dirty={search.dirty} warned={search.warned} />
      <Suggestions ids={ids} groups={search.groups} active={active} onRun={onRun} />
      {search.dirty && assessment.reading !== null && <ForceReading id={ids} search={search} onAllLines={onAllLines} />}
    </>
  );
}
