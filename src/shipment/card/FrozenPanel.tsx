import { config } from '../../api/config.ts';
import { useTranslate } from '../../ui/use-translate.ts';
import { groupNumber } from '../../core/shipment/number.ts';
import { formatWithZone } from '../../core/time/format.ts';
import { timeAt } from '../../core/time/port-time.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { EMPTY_VIEW } from '../../core/links/view.ts';
import { go } from '../../state/view-store.ts';
import type { Reading } from '../../core/reading/types.ts';
import { ShipmentView } from './ShipmentView.tsx';
import { DelayPill } from '../details/history/Slip.tsx';
import { SharePanel } from './share/SharePanel.tsx';
import type { FrozenState } from './use-frozen.ts';
import { dotted } from '../../core/texts/joined.ts';

/**
 * Shows a frozen link as of the time when it was created, says what it leaves out, and offers a look-up of the
 * present state.
 */
export function FrozenPanel({ state, reading }: { readonly state: FrozenState; readonly reading: Reading | null }) {
  const t = useTranslate();
  if (state.broken)
    return (
      <Banner role="alert" tone="warn" title={t('share.broken')}>
        <p>{t('share.brokenNext')}</p>
      </Banner>
    );
  if (state.opened === null || reading === null) return null;
  const { shipment, asOf, leftOut, delay } = state.opened;
  const lookUp = (): void => go({ ...EMPTY_VIEW, number: shipment.number, line: shipment.line?.code ?? null });
  return (
    <ShipmentView
      reading={reading}
      shipmentRef={null}
      present={null}
      past
      pill={<DelayPill delay={delay} reading={reading} />}
      share={<SharePanel reading={reading} past sample={config.service === 'built-in'} slip={delay} />}
      head={
        <Banner
          tone="chart"
          title={dotted(
            [groupNumber(shipment.number), t('share.opened', { date: formatWithZone(timeAt(asOf, 'UTC'), t) })],
            t,
          )}
          action={shipment.number !== '' && <Button onClick={lookUp}>{t('share.lookNow')}</Button>}
        >
          <p>{t('share.openedAbout')}</p>
          <p>{t('share.openedUnsigned')}</p>
          {leftOut.length > 0 && <p>{t('share.leftOut', { what: leftOut.map((what) => t(`share.out.${what}`)) })}</p>}
        </Banner>
      }
    />
  );
}
