import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { classes } from '../../../ui/classes.ts';
import { useTranslate } from '../../../ui/use-translate.ts';
import type { Delay } from '../../../core/time/delay.ts';
import type { Shipment } from '../../../core/shipment/types.ts';
import { Button } from '../../../ui/Button.tsx';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { toLink } from '../../../core/links/link.ts';
import { siteOrigin } from '../../../state/origin.ts';
import { EMPTY_VIEW } from '../../../core/links/view.ts';
import { freeze } from '../../../core/links/frozen/freeze.ts';
import { MAX_QR_BYTES, QrCode } from './QrCode.tsx';
import { ShareBlock, TextToCopy } from '../../../ui/ShareBlock.tsx';

interface FrozenLinkProps {
  readonly shipment: Shipment;
  readonly nowMs: number;
  readonly delay: Delay | null;
  /** A link that was created before the delay was known would not contain it. */
  readonly isDelayComing: boolean;
}

/** Maximum time for which a press waits for the delay. */
const PATIENCE_MS = 3000;

export function FrozenLink({ shipment, nowMs, delay, isDelayComing }: FrozenLinkProps) {
  const t = useTranslate();
  const [hideContainers, setHideContainers] = useState(false);
  const [hideVessels, setHideVessels] = useState(false);
  const frozen = useMutation({
    mutationFn: async () => {
      const asOf = shipment.updatedAt?.epochMs ?? nowMs;
      const { text, leftOut } = await freeze(shipment, { hideContainers, hideVessels }, asOf, delay);
      return { link: siteOrigin() + toLink({ ...EMPTY_VIEW, frozen: text }), leftOut };
    },
  });
  // The button is not disabled while the delay is loading, because it would lose a press that began before.
  const [isAsked, setAsked] = useState(false);
  const make = useEffectEvent(() => {
    setAsked(false);
    frozen.mutate();
  });
  useEffect(() => {
    if (!isAsked) return;
    const timer = setTimeout(make, isDelayComing ? PATIENCE_MS : 0);
    return () => clearTimeout(timer);
  }, [isAsked, isDelayComing]);
  const option = (label: string, checked: boolean, set: (on: boolean) => void) => (
    <label className="flex min-h-7 items-center gap-2 text-sm text-ink-2">
      <input
        type="checkbox"
        checked={checked}
        className="size-4 accent-chart"
        onChange={(event) => {
          set(event.target.checked);
          frozen.reset();
        }}
      />
      {label}
    </label>
  );
  return (
    <ShareBlock title={t('share.frozen')} about={t('share.frozenAbout')}>
      {option(t('share.hideContainers'), hideContainers, setHideContainers)}
      {option(t('share.hideVessels'), hideVessels, setHideVessels)}
      {frozen.data === undefined ? (
        // The place of the note is kept whether it is shown or not, however many lines it has.
        <div className="mt-2 flex items-center gap-3">
          <Button disabled={isAsked || frozen.isPending} onClick={() => setAsked(true)}>
            {t('share.freeze')}
          </Button>
          <p
            role="status"
            className={classes(
              'min-w-0 flex-1 text-xs wrap-anywhere hyphens-auto text-ink-3',
              isDelayComing ? '' : 'invisible',
            )}
          >
            {t('share.delayComing')}
          </p>
        </div>
      ) : (
        <div className="mt-2 flex items-start gap-4">
          <div className="min-w-0 flex-1">
            <TextToCopy link text={frozen.data.link} label={t('share.frozenLink')} rows={3} />
            <CopyButton text={frozen.data.link} label={t('share.copyLink')} doneLabel={t('share.copied')} />
            <p className="mt-2 text-xs text-ink-3">{t('share.characters', { count: frozen.data.link.length })}</p>
            {frozen.data.leftOut.length > 0 && (
              <p className="text-xs text-ink-3">
                {t('share.leftOut', { what: frozen.data.leftOut.map((what) => t(`share.out.${what}`)) })}
              </p>
            )}
          </div>
          {frozen.data.link.length <= MAX_QR_BYTES && <QrCode text={frozen.data.link} />}
        </div>
      )}
      {frozen.error !== null && <p className="mt-2 text-sm text-late">{t('share.frozenFailed')}</p>}
    </ShareBlock>
  );
}
