import { type Assessment, verdictText, warningText } from './assess.ts';
import type { Option } from './options.ts';
import { Suggestions } from './Suggestions.tsx';
import type { ReadDraft } from './read-draft.ts';
import type { Search } from './use-search.ts';
import { useTranslate } from '../../../ui/use-translate.ts';
import { classes } from '../../../ui/classes.ts';
import { Button } from '../../../ui/Button.tsx';

export interface SearchListProps {
  /** Prefix of the element ids. */
  readonly ids: string;
  readonly search: Search;
  readonly read: ReadDraft;
  readonly active: Option | null;
  readonly onRun: (option: Option) => void;
  readonly onAllCarriers: () => void;
}

/** The list below the field: what the text is, suggestions, and what can be forced. */
export function SearchList({ ids, search, read, active, onRun, onAllCarriers }: SearchListProps) {
  const { assessment, groups, warned } = read;
  return (
    <>
      <Verdict id={`${ids}says`} assessment={assessment} dirty={search.dirty} warned={warned} />
      <Suggestions ids={ids} groups={groups} active={active} onRun={onRun} />
      {search.dirty && assessment.reading !== null && (
        <ForceReading id={ids} search={search} onAllCarriers={onAllCarriers} />
      )}
    </>
  );
}

interface VerdictProps {
  readonly id: string;
  readonly assessment: Assessment;
  readonly dirty: boolean;
  /** Whether Enter was pressed and a warning held it back. */
  readonly warned: boolean;
}

/** States what the typed text is, and the reasons against requesting it. */
function Verdict({ id, assessment, dirty, warned }: VerdictProps) {
  const t = useTranslate();
  const { reading, warnings } = assessment;
  const verdict = dirty ? verdictText(assessment, t) : null;
  // A text that is not a number yet may become one, so no warning is shown before Enter.
  const notable = dirty ? warnings.filter((warning) => warning.kind !== 'not-a-number' || warned) : [];
  return (
    <div id={id} role="status" className={classes(verdict !== null && 'border-b border-line pt-2 pb-1')}>
      {verdict !== null && <p className="px-3 pb-1 text-sm text-ink-2">{verdict}</p>}
      {notable.map((warning) => (
        <p key={warning.kind} className="border-s-4 border-warn bg-warn-soft px-3 py-1.5 text-sm text-ink">
          {warningText(warning, t)}
        </p>
      ))}
      {warned && reading !== null && notable.length > 0 && (
        <p className="px-3 pt-1 text-sm text-ink-2">{t('search.anywayHint')}</p>
      )}
    </div>
  );
}

const TYPES = [null, 'CT', 'BL', 'BK'] as const;

interface ForceReadingProps {
  readonly id: string;
  readonly search: Search;
  readonly onAllCarriers: () => void;
}

/** Lets the person force the type of a number here, and its carrier in the directory. */
function ForceReading({ id, search, onAllCarriers }: ForceReadingProps) {
  const t = useTranslate();
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 border-t border-line px-3 py-1.5">
      <fieldset className="flex flex-wrap items-center gap-x-3">
        <legend className="sr-only">{t('search.type')}</legend>
        {TYPES.map((type) => (
          <label key={type} className="flex min-h-6 items-center gap-1 text-sm">
            <input
              type="radio"
              name={`${id}type`}
              checked={search.forced.type === type}
              onChange={() => search.force({ type })}
              className="accent-(--chart)"
            />
            {t(`search.type.${type ?? 'auto'}`)}
          </label>
        ))}
      </fieldset>
      <Button look="link" className="text-sm" onClick={onAllCarriers}>
        {t('search.allLines')}
      </Button>
    </div>
  );
}
