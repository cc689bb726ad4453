import { useQuery } from '@tanstack/react-query';
import { config } from '../../../api/config.ts';
import type { Problem, ProblemContext } from '../../../api/errors.ts';
import { findFailedCarrier, isOfCarrier, sourcesQuery } from '../../../api/sources-query.ts';
import { ServiceError } from '../../../api/service-error.ts';
import { CarrierChoice } from './CarrierChoice.tsx';
import { ProblemNotice, type ProblemNoticeProps } from './ProblemNotice.tsx';
import { RecentShipments } from './RecentShipments.tsx';
import type { StepProps } from './StepButton.tsx';
import type { ShipmentRef } from '../../../api/client.ts';
import { useTranslate } from '../../../ui/use-translate.ts';
import { groupNumber } from '../../../core/shipment/number.ts';
import { readNumber } from '../../../core/shipment/read-number.ts';
import { Button } from '../../../ui/Button.tsx';
import { isGuest } from '../../../state/guest.ts';
import { go, openShipment } from '../../../state/view-store.ts';
import { focusSearch } from '../../../ui/focus-search.ts';

/** A problem with a shipment. The next step may be another carrier, type or number, or a recent shipment. */
export const ShipmentProblem = ({ error, ...props }: ProblemNoticeProps) => (
  <ProblemNotice {...props} error={toReaderError(error)} renderChoice={renderChoice} Body={CarrierCause} />
);

/** Guests cause no look-ups, so a shipment of theirs without a response waits for the desk to look it up. */
const toReaderError = (error: unknown): unknown =>
  isGuest() && error instanceof ServiceError && error.code === 'NOT_CACHED' ? 'PENDING' : error;

/** Tells staff what they can do when a carrier was asked with the operator's own key. */
function CarrierCause({ problem: { code, body }, about }: Pick<StepProps, 'problem' | 'about'>) {
  const t = useTranslate();
  const showsSources = config.access === 'internal' && isOfCarrier(code);
  // States of the sources that were loaded a minute ago do not include this failure.
  const { data = [] } = useQuery({ ...sourcesQuery, refetchOnMount: 'always', enabled: showsSources });
  const carrier = about === null || !showsSources ? undefined : findFailedCarrier(code, about, data);
  if (about === null || carrier === undefined) return body;
  const textValues = { carrier: carrier.name, number: groupNumber(about.number) };
  return carrier.refusesKey ? t('api.cause.key', textValues) : t('api.cause.party', textValues);
}

function renderChoice({ kind, label }: Problem['step'], about: ProblemContext) {
  if (kind === 'open-cached') return <RecentShipments label={label} />;
  if (kind === 'edit-number') return <NumberChoice about={about} label={label} />;
  return (
    <div className="flex w-full flex-col gap-4">
      {kind !== 'choose-type' && <CarrierChoice about={about} label={label} />}
      {kind !== 'choose-line' && <TypeChoice about={about} />}
    </div>
  );
}

/** Offers the numbers that were probably meant, and the way back to the field. */
function NumberChoice({ about, label }: { readonly about: ShipmentRef; readonly label: string }) {
  const t = useTranslate();
  const { repairs } = readNumber(about.number);
  return (
    <div className="flex flex-col items-start gap-3">
      {repairs.length > 0 && (
        <div role="group" aria-label={t('search.repairs')} className="flex flex-col gap-2">
          <p className="text-xs text-ink-3">{t('search.repairs')}</p>
          <div className="flex flex-wrap gap-2">
            {repairs.map((number) => (
              <Button key={number} onClick={() => openShipment(number, { line: about.line, type: about.type })}>
                {groupNumber(number)}
              </Button>
            ))}
          </div>
        </div>
      )}
      <Button look="primary" onClick={focusSearch}>
        {label}
      </Button>
    </div>
  );
}

const TYPES = ['CT', 'BL', 'BK'] as const;

/** Offers the other types as buttons. The number is requested again as the chosen type. */
function TypeChoice({ about }: { readonly about: ShipmentRef }) {
  const t = useTranslate();
  return (
    <div role="group" aria-label={t('search.type')} className="flex flex-col gap-2">
      <p className="text-xs text-ink-3">{t('state.type')}</p>
      <div className="flex flex-wrap gap-2">
        {TYPES.filter((type) => type !== about.type).map((type) => (
          <Button key={type} onClick={() => go({ type })}>
            {t(`search.type.${type}`)}
          </Button>
        ))}
      </div>
    </div>
  );
}
