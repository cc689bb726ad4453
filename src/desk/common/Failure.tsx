/**
 * Why an answer of the desk's server did not come, with a way to ask again. It is asked for again without a press when
 * the connection is back, and when the server said that it may be.
 */
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { useTranslate } from '../../ui/use-translate.ts';
import { useAskAgain } from './ask-again.ts';
import { failureText } from './failure-text.ts';

interface FailureProps {
  readonly error: unknown;
  readonly again: () => unknown;
  /** `warn` beside an earlier answer that is still shown. */
  readonly tone: 'warn' | 'late';
}

export function Failure({ error, again, tone }: FailureProps) {
  const t = useTranslate();
  useAskAgain(error, again);
  return (
    <Banner
      role="alert"
      tone={tone}
      title={failureText(error, t)}
      action={<Button onClick={() => void again()}>{t('desk.trouble.again')}</Button>}
    />
  );
}

/** A page before its first answer: the shape of what comes, or why it does not. */
export function LoadingOrError({ error, again }: Pick<FailureProps, 'error' | 'again'>) {
  const t = useTranslate();
  return error === null ? (
    <p role="status" className="list-shape">
      <span className="sr-only">{t('work.loading')}</span>
    </p>
  ) : (
    <Failure error={error} again={again} tone="late" />
  );
}
