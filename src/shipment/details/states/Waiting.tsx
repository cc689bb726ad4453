import type { ReactNode } from 'react';
import { useTranslate } from '../../../ui/use-translate.ts';
import { useStage } from './use-stage.ts';

/** A placeholder in the shape of the content, and from the third second on a sentence about the progress. */
export function Waiting({ what, skeleton }: { readonly what: string; readonly skeleton: ReactNode }) {
  const t = useTranslate();
  const stage = useStage();
  const sentences = [
    t('state.asking', { what }),
    t('state.waiting3', { what }),
    t('state.waiting10', { what }),
    t('state.waiting25', { what }),
  ];
  return (
    <div aria-busy="true">
      <p role="status" className={stage === 0 ? 'sr-only' : 'px-4 pt-4 text-sm text-ink-2'}>
        {sentences[stage]}
      </p>
      {skeleton}
    </div>
  );
}
