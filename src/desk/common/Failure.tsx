/**
 * Shows why the desk's server did not answer, with a button to ask again. The request is repeated automatically when
 * the connection is back, and at the time that the server named.
 */
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { useTranslate } from '../../ui/use-translate.ts';
import { useAskAgain } from './ask-again.ts';
import { failureText } from './failure-text.ts';

interface FailureProps {
  readonly error: unknown;
  readonly again: () => unknown;
  /** Use `warn` beside an earlier answer that is still shown. */
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

/** The content before the first answer: a placeholder, or the reason for the failure. */
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
