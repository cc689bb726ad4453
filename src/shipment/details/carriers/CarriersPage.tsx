import { useTranslate } from '../../../ui/use-translate.ts';
import { Button } from '../../../ui/Button.tsx';
import { go } from '../../../state/view-store.ts';
import { CarrierDirectory } from './CarrierDirectory.tsx';

/** The directory of carriers as a page. */
export function CarriersPage() {
  const t = useTranslate();
  return (
    <section
      aria-labelledby="lines-title"
      // The element takes the focus, so that it can be scrolled with the keyboard.
      tabIndex={0}
      className="flex min-h-0 flex-1 flex-col gap-3 overflow-y-auto overscroll-contain p-4 print:overflow-visible"
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 id="lines-title" className="text-lg font-semibold">
          {t('lines.title')}
        </h1>
        <Button look="link" onClick={() => go({ page: 'track' })}>
          {t('lines.back')}
        </Button>
      </div>
      <CarrierDirectory />
    </section>
  );
}
