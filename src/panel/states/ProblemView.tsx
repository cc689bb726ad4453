import { classes } from '../../ui/classes.ts';
import { StepButton, type StepProps } from './StepButton.tsx';
import { useTranslate } from '../../i18n/use-translate.ts';

const EDGES = { plain: 'border-line', warn: 'border-warn', late: 'border-late' } as const;

/** A problem in place of the content: title, one sentence, one next step, and the details for those who look into it. */
export function ProblemView(props: StepProps) {
  const t = useTranslate();
  const { problem } = props;
  return (
    <section
      role={problem.tone === 'plain' ? 'status' : 'alert'}
      className={classes('m-4 flex flex-col items-start gap-3 border-s-4 ps-4', EDGES[problem.tone])}
    >
      <h2 className="text-lg font-semibold text-ink">{problem.title}</h2>
      <p className="text-ink-2">{problem.body}</p>
      <StepButton {...props} />
      <details className="w-full text-xs text-ink-3">
        <summary className="min-h-6">{t('state.details')}</summary>
        <p className="pt-1 font-mono break-all">{problem.details}</p>
      </details>
    </section>
  );
}
