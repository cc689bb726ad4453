import Star from 'lucide/dist/esm/icons/star.mjs';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ShipmentRef } from '../../../api/client.ts';
import { deskRole, watchedQuery } from '../../../api/desk/watched.ts';
import { groupNumber } from '../../../core/shipment/number.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { lazyPart, lazyPartWithTexts } from '../../../ui/lazy-part.ts';
import { useIdle } from '../../../ui/use-idle.ts';
import { useLatch } from '../../../ui/use-latch.ts';
import { useTranslate } from '../../../ui/use-translate.ts';
import { useTrackingKeys } from '../keys.ts';
import type { ShipmentCasesProps } from './ShipmentCases.tsx';

const WatchForm = lazyPart(async () => (await import('./WatchForm.tsx')).WatchForm);
const ShipmentCases = lazyPartWithTexts(
  async () => (await import('./ShipmentCases.tsx')).ShipmentCases,
  ({ children }: ShipmentCasesProps) => children,
);

const BUTTON_CLASSES =
  'inline-flex min-h-6 items-center gap-1 rounded-button px-1 text-sm font-semibold hover:underline pointer-coarse:items-start';

/**
 * The link to the desk beside the destination, where the summary keeps space for it, so that nothing moves.
 */
export function WatchThis({ shipmentRef }: { readonly shipmentRef: ShipmentRef }) {
  const role = deskRole();
  return role === null ? null : <Watch shipmentRef={shipmentRef} mayWrite={role !== 'viewer'} />;
}

function Watch({ shipmentRef, mayWrite }: { readonly shipmentRef: ShipmentRef; readonly mayWrite: boolean }) {
  const t = useTranslate();
  const { number } = shipmentRef;
  const isIdle = useIdle();
  const { data: isWatched = null, refetch } = useQuery({ ...watchedQuery(number), enabled: isIdle });
  const [isOpen, setOpen] = useState(false);
  const isMounted = useLatch(isOpen);
  const canWatch = mayWrite && isWatched !== true;
  useTrackingKeys({ follow: () => (canWatch ? setOpen(true) : false) });
  const name = { number: groupNumber(number) };
  return (
    <div className="relative z-1 h-0 print:hidden">
      {/* All states have the same width, because a shorter one would begin elsewhere. */}
      <div className="absolute end-3 top-4 flex w-40 justify-end">
        {isWatched === true && (
          <ShipmentCases number={number} mayWrite={mayWrite}>
            <a
              href={`/desk?number=${encodeURIComponent(number)}`}
              aria-label={t('watch.onDeskLong', name)}
              title={t('watch.onDeskLong', name)}
              className={BUTTON_CLASSES}
            >
              <Icon icon={Star} size={14} fill="currentColor" />
              {t('watch.onDesk')}
            </a>
          </ShipmentCases>
        )}
        {canWatch && (
          <button
            type="button"
            aria-label={t('watch.thisLong', name)}
            title={t('watch.thisLong', name)}
            aria-keyshortcuts="w"
            className={BUTTON_CLASSES}
            onClick={() => setOpen(true)}
          >
            <Icon icon={Star} size={14} />
            {t('watch.this')}
          </button>
        )}
      </div>
      {isMounted && (
        <WatchForm
          shipmentRef={shipmentRef}
          open={isOpen}
          onClose={() => setOpen(false)}
          onDone={() => void refetch()}
        />
      )}
    </div>
  );
}
