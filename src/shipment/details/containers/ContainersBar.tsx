import { useId, useMemo } from 'react';
import type { Shipment } from '../../../core/shipment/types.ts';
import { toContainersText } from '../../../core/words/containers.ts';
import { LIST_LOOK, StaticContainers } from '../../../static/StaticContainers.tsx';
import { useTranslate } from '../../../ui/use-translate.ts';
import { go, useView } from '../../../state/view-store.ts';

/** Selects which of several containers is shown. */
export function ContainersBar({ shipment, nowMs }: { readonly shipment: Shipment; readonly nowMs: number }) {
  const t = useTranslate();
  const id = useId();
  const inLink = useView((view) => view.container);
  const text = useMemo(() => toContainersText(shipment, nowMs, t), [shipment, nowMs, t]);
  if (text === null) return null;
  const chosen = text.choices.some(({ number }) => number === inLink) ? inLink : null;
  const choose = (container: string | null): void => go({ container, selection: null });
  const list = (
    <>
      <label htmlFor={id}>{t('boxes.choose')}</label>
      <select
        id={id}
        value={chosen ?? ''}
        onChange={(event) => choose(event.target.value || null)}
        className={LIST_LOOK}
      >
        {text.choices.map(({ number, name }) => (
          <option key={name} value={number ?? ''}>
            {name}
          </option>
        ))}
      </select>
    </>
  );
  return <StaticContainers text={text} chosen={chosen} t={t} onChoose={choose} list={list} />;
}
