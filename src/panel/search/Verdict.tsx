import { useTranslate } from '../../ui/use-translate.ts';
import { classes } from '../../ui/classes.ts';
import { verdictText, warningText } from './texts.ts';
import type { Assessment } from './assess.ts';

interface VerdictProps {
  readonly id: string;
  readonly assessment: Assessment;
  readonly dirty: boolean;
  /** Enter was pressed and held back. */
  readonly warned: boolean;
}

/** What the typed text is, and what speaks against asking for it. */
export function Verdict({ id, assessment, dirty, warned }: VerdictProps) {
  const t = useTranslate();
  const { reading, warnings } = assessment;
  const verdict = dirty ? verdictText(assessment, t) : null;
  // A text that is no number yet may become one: it is not spoken against before Enter.
  const said = dirty ? warnings.filter((warning) => warning.kind !== 'not-a-number' || warned) : [];
  return (
    <div id={id} role="status" className={classes(verdict !== null && 'border-b border-line pt-2 pb-1')}>
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
  );
}
