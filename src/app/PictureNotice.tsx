import { useState } from 'react';
import { useTranslate } from '../ui/use-translate.ts';
import { useStage } from '../shipment/details/states/use-stage.ts';
import { groupNumber } from '../core/shipment/number.ts';
import { Banner } from '../ui/Banner.tsx';
import { Button } from '../ui/Button.tsx';
import { dropPrerendered } from '../state/prerendered.ts';
import type { DisplayedShipment } from '../shipment/card/use-displayed-shipment.ts';

/**
 * A notice over the prerendered picture that explains why the app did not replace it. Closing the notice removes the
 * picture.
 */
export function PictureNotice({
  number,
  query,
}: {
  readonly number: string;
  readonly query: DisplayedShipment['query'];
}) {
  const t = useTranslate();
  const isSlow = useStage() > 0;
  const [isClosed, setClosed] = useState(false);
  const isLost = query.error !== null && !query.isFetching;
  if (isClosed || !(isLost || isSlow)) return null;
  const close = (): void => {
    dropPrerendered();
    setClosed(true);
  };
  return (
    // The page below the picture stays hidden.
    <div className="visible fixed inset-x-3 bottom-3 z-50 overflow-hidden rounded-button bg-card shadow-card desk:start-7 desk:end-auto desk:bottom-7 desk:w-97">
      <Banner
        tone="warn"
        title={isLost ? t('app.pictured') : t('state.waiting3', { what: groupNumber(number) })}
        action={
          <>
            {isLost && (
              <Button look="link" onClick={() => void query.refetch()}>
                {t('app.picturedAgain')}
              </Button>
            )}
            <Button look="link" onClick={close}>
              {t('app.close')}
            </Button>
          </>
        }
      />
    </div>
  );
}
