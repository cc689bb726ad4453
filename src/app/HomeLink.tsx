import type { MouseEvent, ReactNode } from 'react';
import { EMPTY_VIEW } from '../core/links/view.ts';
import { useTranslate } from '../ui/use-translate.ts';
import { go } from '../state/view-store.ts';

interface HomeLinkProps {
  readonly className: string;
  readonly children: ReactNode;
}

/** A real link, so that it can be opened in a new tab. */
export function HomeLink({ className, children }: HomeLinkProps) {
  const t = useTranslate();
  const goHome = (event: MouseEvent): void => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    go(EMPTY_VIEW);
  };
  return (
    <a href="/" aria-label={t('app.home')} title={t('app.home')} onClick={goHome} className={className}>
      {children}
    </a>
  );
}
