import { type ChangeEvent, useId } from 'react';
import type { Translate } from '../../../core/texts/translate.ts';
import { useTranslate } from '../../../ui/use-translate.ts';
import { containerName } from '../../../core/shipment/number.ts';
import type { Charge, Container } from '../../../core/shipment/types.ts';
import type { Journey, Reading } from '../../../core/reading/types.ts';
import { formatDay } from '../../../core/time/format.ts';
import { setPreferences, usePreferences } from '../../../state/preferences.ts';
import { freeTime } from '../../../core/words/free-time.ts';
import { Block, Facts } from './Facts.tsx';
import { dotted } from '../../../core/texts/joined.ts';

const KINDS = ['storage', 'demurrage', 'detention'] as const;

/** The path of charges in the response. An issue there means that their form is unknown. */
const CHARGE_PATH = /^containers?\b.*\.charges\b/;

/**
 * Shows the carrier's charges for each container, or for the selected one. Without any it shows the person's own free
 * days for this carrier, counted from the discharge.
 */
export function Charges({ reading, container }: { readonly reading: Reading; readonly container: Container | null }) {
  const t = useTranslate();
  const { shipment, journey, now: nowMs } = reading;
  const charged = (container === null ? shipment.containers : [container]).filter((each) => each.charges !== null);
  const unreadable = shipment.issues.find(({ path }) => CHARGE_PATH.test(path));
  if (charged.length === 0 && unreadable !== undefined)
    return (
      <Block title={t('details.charges')}>
        <p>{t('details.chargesUnreadable', { value: unreadable.got })}</p>
      </Block>
    );
  if (charged.length === 0) return <OwnFreeDays line={shipment.line?.code ?? ''} journey={journey} nowMs={nowMs} />;
  return (
    <Block title={t('details.charges')}>
      <ul className="space-y-3">
        {charged.map((each) => (
          <li key={each.number}>
            {container === null && <h3 className="font-semibold text-ink">{containerName(each.number, t)}</h3>}
            <Facts rows={KINDS.map((kind) => [t(`details.charge.${kind}`), days(each.charges?.[kind] ?? null, t)])} />
          </li>
        ))}
      </ul>
    </Block>
  );
}

function days(charge: Charge | null, t: Translate): string {
  const { freeDays = null, daysInCharge = null } = charge ?? {};
  return dotted(
    [
      freeDays !== null && t('details.freeDays', { count: freeDays }),
      daysInCharge !== null && t('details.daysInCharge', { count: daysInCharge }),
    ],
    t,
  );
}

function OwnFreeDays({
  line,
  journey,
  nowMs,
}: {
  readonly line: string;
  readonly journey: Journey;
  readonly nowMs: number;
}) {
  const t = useTranslate();
  const id = useId();
  const days = usePreferences((preferences) => preferences.freeDays[line] ?? null);
  const onChange = (event: ChangeEvent<HTMLInputElement>): void => {
    const value = event.target.valueAsNumber;
    setPreferences(({ freeDays }) => {
      const { [line]: _, ...otherCarriers } = freeDays;
      return {
        freeDays:
          Number.isInteger(value) && value >= 0 && value <= 365 ? { ...otherCarriers, [line]: value } : otherCarriers,
      };
    });
  };
  const free = days === null ? null : freeTime(journey, days, nowMs);
  return (
    <Block title={t('details.charges')}>
      <p className="text-sm text-ink-3">{t('details.noCharges')}</p>
      <label htmlFor={id} className="mt-2 flex items-center gap-2 text-sm text-ink-2">
        {t('details.ownFreeDays', { line: line === '' ? t('details.thisLine') : line })}
        <input
          id={id}
          type="number"
          min={0}
          max={365}
          value={days ?? ''}
          onChange={onChange}
          className="w-16 rounded-tab border border-line bg-card px-2 py-1 text-ink"
        />
      </label>
      {free !== null && (
        <p className="mt-2 text-sm text-ink">
          {free.daysLeft < 0
            ? t('details.freeOver', { count: -free.daysLeft })
            : t('details.freeLeft', { count: free.daysLeft })}
          <span className="block text-xs text-ink-3">
            {t(free.actual ? 'details.freeBasis' : 'details.freeBasisExpected', {
              event: t('plan.event.CDD'),
              date: formatDay(free.from, t, nowMs),
              end: formatDay(free.until, t, nowMs),
            })}
          </span>
        </p>
      )}
    </Block>
  );
}
