/**
 * The choice of containers as text. "All" shows the journey of the least advanced containers, and says how many
 * differ.
 */
import { differences } from '../reading/containers/matrix.ts';
import { containerName } from '../shipment/number.ts';
import type { Shipment } from '../shipment/types.ts';
import type { Translate } from '../texts/translate.ts';

export interface ContainersText {
  readonly count: string;
  readonly outliers: string;
  readonly isAlike: boolean;
  readonly choices: readonly ContainerChoice[];
}

export interface ContainerChoice {
  /** `null` for the choice of all containers. */
  readonly number: string | null;
  readonly name: string;
}

/** Returns `null` when there is only one choice. */
export function toContainersText(shipment: Shipment, nowMs: number, t: Translate): ContainersText | null {
  const containers = shipment.containers;
  if (containers.length < 2) return null;
  const outliers = new Set(differences(shipment, nowMs).map(({ container }) => container.number));
  const isAlike = outliers.size === 0;
  // Without a majority, no container counts as the one that differs.
  const isApart = !isAlike && (containers.length === 2 || outliers.size === containers.length);
  return {
    count: t('boxes.count', { count: containers.length }),
    outliers: isAlike ? t('boxes.alike') : isApart ? t('boxes.apart') : t('boxes.outliers', { count: outliers.size }),
    isAlike,
    choices: [
      { number: null, name: t('boxes.all') },
      ...containers.map(({ number }) => {
        const name = containerName(number, t);
        return { number, name: outliers.has(number) && !isApart ? t('boxes.differs', { number: name }) : name };
      }),
    ],
  };
}
