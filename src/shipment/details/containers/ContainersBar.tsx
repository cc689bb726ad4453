import { useId, useMemo } from 'react';
import type { Shipment } from '../../../core/shipment/types.ts';
import { toContainersText } from '../../../core/words/containers.ts';
import { LIST_LOOK, StaticContainers } from '../../../static/StaticContainers.tsx';
import { SelectMenu } from '../../../ui/SelectMenu.tsx';
import { useTranslate } from '../../../ui/use-translate.ts';
import { go, useView } from '../../../state/view-store.ts';

/** The option for all containers. */
const ALL = '';

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
      <SelectMenu
        id={id}
        label={t('boxes.choose')}
        options={text.choices.map(({ number }) => number ?? ALL)}
        textOf={(option) => text.choices.find(({ number }) => (number ?? ALL) === option)?.name ?? option}
        value={chosen ?? ALL}
        onPick={(option) => choose(option === ALL ? null : option)}
        className={LIST_LOOK}
      />
    </>
  );
  return <StaticContainers text={text} chosen={chosen} t={t} onChoose={choose} list={list} />;
}
