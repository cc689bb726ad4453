import { type ChangeEvent, useId, useMemo } from 'react';
import { useTranslate } from '../../ui/use-translate.ts';
import { differences } from '../../core/reading/matrix.ts';
import { boxName } from '../../core/shipment/number.ts';
import type { Shipment } from '../../core/shipment/types.ts';
import { classes } from '../../ui/classes.ts';
import { go, useView } from '../../view/view-store.ts';

/** More than these want a list rather than a row of buttons. */
const FEW = 3;

/** Which box is shown. "All" is the way most of them go, and says how many do not. */
export function BoxesBar({ shipment, nowMs }: { readonly shipment: Shipment; readonly nowMs: number }) {
  const t = useTranslate();
  const shown = useView((view) => view.container);
  const outliers = useMemo(
    () => new Set(differences(shipment, nowMs).map((difference) => difference.container.number)),
    [shipment, nowMs],
  );
  const boxes = shipment.containers;
  if (boxes.length < 2) return null;
  const known = boxes.some((box) => box.number === shown) ? shown : null;
  const choose = (container: string | null): void => go({ container, selection: null });
  const name = (number: string): string =>
    outliers.has(number) ? t('boxes.differs', { number: boxName(number, t) }) : boxName(number, t);
  return (
    <div className="border-b border-line px-4 py-3">
      <p className="mb-2 text-xs text-ink-2">
        {t('boxes.count', { count: boxes.length })}
        {' · '}
        <span className={classes(outliers.size > 0 && 'font-semibold text-warn')}>
          {outliers.size === 0 ? t('boxes.alike') : t('boxes.outliers', { count: outliers.size })}
        </span>
      </p>
      {boxes.length <= FEW ? (
        <div role="group" aria-label={t('boxes.choose')} className="flex flex-wrap gap-1.5 print:hidden">
          {[null, ...boxes.map((box) => box.number)].map((number) => (
            <button
              key={number ?? 'all'}
              type="button"
              aria-pressed={known === number}
              onClick={() => choose(number)}
              className={classes(
                'min-h-7 rounded-tab px-2.5 py-1 text-sm font-semibold',
                known === number ? 'bg-chart-soft text-chart' : 'bg-soft text-ink-2',
              )}
            >
              {number === null ? t('boxes.all') : name(number)}
            </button>
          ))}
        </div>
      ) : (
        <BoxSelect numbers={boxes.map((box) => box.number)} shown={known} name={name} onChoose={choose} />
      )}
    </div>
  );
}

interface BoxSelectProps {
  readonly numbers: readonly string[];
  readonly shown: string | null;
  readonly name: (number: string) => string;
  readonly onChoose: (number: string | null) => void;
}

function BoxSelect({ numbers, shown, name, onChoose }: BoxSelectProps) {
  const t = useTranslate();
  const id = useId();
  const onChange = (event: ChangeEvent<HTMLSelectElement>): void =>
    onChoose(event.target.value === '' ? null : event.target.value);
  return (
    <div className="flex items-center gap-2 text-sm text-ink-2 print:hidden">
      <label htmlFor={id}>{t('boxes.choose')}</label>
      <select
        id={id}
        value={shown ?? ''}
        onChange={onChange}
        className="min-h-8 flex-1 rounded-tab border border-line bg-card px-2 text-ink"
      >
        <option value="">{t('boxes.all')}</option>
        {numbers.map((number) => (
          <option key={number} value={number}>
            {name(number)}
          </option>
        ))}
      </select>
    </div>
  );
}
