import type { ReactNode } from 'react';
import { useTranslate } from '../../../ui/use-translate.ts';
import type { ListedCarrier } from '../../../core/shipment/lists.ts';
import { Badge, type Tone } from '../../../ui/Badge.tsx';
import { classes } from '../../../ui/classes.ts';
import { findCode, type CarrierState, carrierState } from './find-carriers.ts';
import { listed } from '../../../core/texts/joined.ts';

const TONES: Readonly<Record<CarrierState, Tone>> = { active: 'ok', maintenance: 'warn', inactive: 'late' };
const TYPES = ['ct', 'bl', 'bk', 'blCt', 'bkCt'] as const;

export interface CarrierItemProps {
  readonly carrier: ListedCarrier;
  /** The prefix of the number for which a carrier is chosen. It decides which code is sent. */
  readonly prefix?: string | null;
  /** The selected code, if it belongs to this carrier. */
  readonly selected: string | null;
  readonly onPick?: (code: string) => void;
}

/** One carrier of the directory. In the picker the row is a button, and further codes have their own buttons. */
export function CarrierItem({ carrier, prefix = null, selected, onPick }: CarrierItemProps) {
  const state = carrierState(carrier);
  const code = findCode(carrier, prefix);
  const badge = <StateBadge state={state} />;
  if (onPick === undefined || code === null) {
    return (
      <li className="flex flex-col gap-1.5 border-b border-line py-3">
        <div className="flex flex-wrap items-center gap-2">
          <p className="me-auto font-semibold text-ink">{carrier.name}</p>
          {carrier.codes.map((carrierCode) => (
            <Badge key={carrierCode}>{carrierCode}</Badge>
          ))}
          {badge}
        </div>
        <CarrierFacts carrier={carrier} />
      </li>
    );
  }
  return (
    <li className="border-b border-line py-1.5">
      <PickButton
        carrier={carrier}
        code={code}
        selected={selected}
        onPick={onPick}
        className="flex w-full flex-col gap-1.5 rounded-tab p-1.5 text-start hover:bg-soft"
      >
        <span className="flex w-full flex-wrap items-center gap-2">
          <span className="me-auto font-semibold text-ink">{carrier.name}</span>
          <Badge tone={code === selected ? 'chart' : 'plain'}>{code}</Badge>
          {badge}
        </span>
      </PickButton>
      {carrier.codes.length > 1 && (
        <div className="flex flex-wrap gap-1.5 px-1.5 pb-1.5">
          {carrier.codes
            .filter((other) => other !== code)
            .map((other) => (
              <PickButton
                key={other}
                carrier={carrier}
                code={other}
                selected={selected}
                onPick={onPick}
                className={classes(
                  'min-h-7 rounded-tab border border-line px-2 text-sm font-semibold',
                  other === selected ? 'bg-chart-soft text-chart' : 'text-ink-2 hover:bg-soft',
                )}
              >
                {other}
              </PickButton>
            ))}
        </div>
      )}
      <div className="px-1.5 pb-1.5">
        <CarrierFacts carrier={carrier} />
      </div>
    </li>
  );
}

interface PickButtonProps {
  readonly carrier: ListedCarrier;
  readonly code: string;
  readonly selected: string | null;
  readonly onPick: (code: string) => void;
  readonly className: string;
  readonly children: ReactNode;
}

function PickButton({ carrier, code, selected, onPick, className, children }: PickButtonProps) {
  const t = useTranslate();
  return (
    <button
      type="button"
      aria-pressed={code === selected}
      aria-label={t('lines.choose', { name: carrier.name, code })}
      onClick={() => onPick(code)}
      className={className}
    >
      {children}
    </button>
  );
}

function StateBadge({ state }: { readonly state: CarrierState }) {
  const t = useTranslate();
  return <Badge tone={TONES[state]}>{t(`lines.state.${state}`)}</Badge>;
}

function CarrierFacts({ carrier }: { readonly carrier: ListedCarrier }) {
  const t = useTranslate();
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-1 text-sm">
      <dt className="text-ink-3">{t('lines.types')}</dt>
      <dd>
        <ul className="flex flex-wrap gap-x-3">
          {TYPES.map((type) => (
            <TypeMark key={type} type={t(`lines.type.${type}`)} takes={carrier.types[type]} />
          ))}
        </ul>
      </dd>
      <dt className="text-ink-3">{t('lines.prefixes')}</dt>
      <dd className="text-ink-2">{listed(carrier.prefixes, t) || t('lines.noPrefixes')}</dd>
    </dl>
  );
}

/** The text is crossed out as well as grey, so that its meaning does not depend on colour. */
function TypeMark({ type, takes }: { readonly type: string; readonly takes: boolean | null }) {
  const t = useTranslate();
  if (takes === null) return null;
  return (
    <li className={classes(takes ? 'text-ink' : 'text-ink-3 line-through')}>
      <span aria-hidden>{type}</span>
      <span className="sr-only">{t(takes ? 'lines.takes' : 'lines.takesNot', { type })}</span>
    </li>
  );
}
