import { Banner } from '../../ui/Banner.tsx';
import { useTranslate } from '../../ui/use-translate.ts';
import { useConnection, useHints } from './live.ts';

/** Says that nothing newer than what is shown was received. */
export function ConnectionBanner() {
  const t = useTranslate();
  const connection = useConnection();
  // Without a listener there is no stream, and nothing would be known of the connection.
  useHints(() => undefined);
  if (connection === 'here') return null;
  return (
    <Banner tone="warn" title={t(connection === 'offline' ? 'desk.trouble.offline' : 'desk.trouble.unreachable')} />
  );
}
