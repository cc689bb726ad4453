/** The card of the tracking page in a pane beside the list, with the same parts and the same address. */
import ExternalLink from 'lucide/dist/esm/icons/external-link.mjs';
import X from 'lucide/dist/esm/icons/x.mjs';
import { ShipmentPanel } from '../../shipment/card/ShipmentPanel.tsx';
import type { DisplayedShipment } from '../../shipment/card/use-displayed-shipment.ts';
import type { Reading } from '../../core/reading/types.ts';
import { EMPTY_VIEW } from '../../core/links/view.ts';
import { toLink } from '../../core/links/link.ts';
import { groupNumber } from '../../core/shipment/number.ts';
import { Icon } from '../../ui/Icon.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { canWrite, isGuest, isShared } from '../../state/guest.ts';
import { useTranslate } from '../../ui/use-translate.ts';
import { openFactsDialog } from '../../state/facts-dialog.ts';
import { go, useView } from '../../state/view-store.ts';
import { FactStrip } from '../facts/FactStrip.tsx';
import { CustomerNote } from './CustomerNote.tsx';
import { CostStrip } from '../money/CostStrip.tsx';

interface ShipmentPaneProps {
  readonly current: DisplayedShipment;
  readonly reading: Reading | null;
}

export const closeShipment = (): void => go(EMPTY_VIEW);

export function ShipmentPane({ current, reading }: ShipmentPaneProps) {
  const t = useTranslate();
  const view = useView();
  if (current.ref === null) return null;
  const { number } = current.ref;
  return (
    <section id="shipment" aria-label={t('desk.pane.shipment')} className="flex h-full min-h-0 flex-col bg-card">
      <header className="flex items-center justify-between border-b border-line py-1 ps-4 pe-1 print:hidden">
        <h2 className="truncate font-semibold tabular-nums">{groupNumber(current.ref.number)}</h2>
        <div className="flex">
          {canWrite() && (
            <IconButton label={t('desk.edit.know')} onClick={() => openFactsDialog({ number })}>
              <span aria-hidden="true">◆</span>
            </IconButton>
          )}
          {!isShared() && (
            <a
              href={toLink({ ...view, page: 'track' })}
              aria-label={t('desk.pane.openInLens')}
              title={t('desk.pane.openInLens')}
              className="inline-flex size-10 items-center justify-center rounded-button hover:bg-soft"
            >
              <Icon icon={ExternalLink} size={16} />
            </a>
          )}
          <IconButton label={t('desk.pane.closeShipment')} aria-keyshortcuts="Escape" onClick={closeShipment}>
            <Icon icon={X} size={18} />
          </IconButton>
        </div>
      </header>
      <CustomerNote number={number} />
      {!isGuest() && <FactStrip number={number} />}
      {!isGuest() && <CostStrip number={number} />}
      <ShipmentPanel current={current} reading={reading} />
    </section>
  );
}
