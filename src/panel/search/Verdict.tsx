import { useTranslate } from '../../i18n/use-translate.ts';
import { Button } from '../../ui/Button.tsx';
import { classes } from '../../ui/classes.ts';
import { verdictText, warningText } from './texts.ts';
import type { Search } from './use-search.ts';

const TYPES = [null, 'CT', 'BL', 'BK'] as const;

/** What the typed text is, what speaks against asking, and what can be forced about it. */
export function Verdict({
  id,
  search,
  onAllLines,
}: {
  readonly id: string;
  readonly search: Search;
  readonly onAllLines: () => void;
}) {
  const t = useTranslate();
  const { assessment, dirty, forced, warned } = search;
  const { reading, warnings } = assessment;
  const verdict = dirty ? verdictText(assessment, t) : null;
  // A text that is no number yet may become one: it is not spoken against before Enter.
  const said = dirty ? warnings.filter((warning) => warning.kind !== 'not-a-number' || warned) : [];
  return (
    <div className={classes(dirty && reading !== null && 'border-b border-line pb-2')}>
      <div id={id} role="status">
        {verdict !== null && <p className="px-3 pb-1 text-sm text-ink-2">{verdict}</p>}
        {said.map((warning) => (
          <p key={warning.kind} className="border-s-4 border-warn bg-warn-soft px-3 py-1.5 text-sm text-ink">
            {warningText(warning, t)}
          </p>
        ))}
        {warned && reading !== null && said.length > 0 && (
          <p className="px-3 pt-1 text-sm text-ink-2">{t('search.anywayHint')}</p>
        )}
      </div>
      {dirty && reading !== null && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1 px-3 pt-1">
          <fieldset className="flex flex-wrap items-center gap-x-3">
            <legend className="sr-only">{t('search.type')}</legend>
            {TYPES.map((type) => (
              <label key={type} className="flex min-h-6 items-center gap-1 text-sm">
                <input
                  type="radio"
                  name={`${id}type`}
                  checked={forced.type === type}
                  onChange={() => search.force({ type })}
                  className="accent-(--chart)"
                />
                {t(`search.type.${type ?? 'auto'}`)}
              </label>
            ))}
          </fieldset>
          <Button look="link" onClick={onAllLines}>
            {t('search.allLines')}
          </Button>
        </div>
      )}
    </div>
  );
}
