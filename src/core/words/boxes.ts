/**
 * The choice of containers, as text. "All" is the journey of those that have come the least far,
 * and says how many differ.
 */
import { differences } from '../reading/boxes/matrix.ts';
import { boxName } from '../shipment/number.ts';
import type { Shipment } from '../shipment/types.ts';
import type { Translate } from '../texts/translate.ts';

export interface BoxesText {
  readonly count: string;
  readonly outliers: string;
  readonly isAlike: boolean;
  readonly choices: readonly BoxChoice[];
}

export interface BoxChoice {
  /** Null for all of them. */
  readonly number: string | null;
  readonly name: string;
}

/** Null where there is nothing to choose from. */
export function toBoxesText(shipment: Shipment, nowMs: number, t: Translate): BoxesText | null {
  const boxes = shipment.containers;
  if (boxes.length < 2) return null;
  const outliers = new Set(differences(shipment, nowMs).map(({ container }) => container.number));
  const isAlike = outliers.size === 0;
  // Where there is no majority none is the one that differs.
  const isApart = !isAlike && (boxes.length === 2 || outliers.size === boxes.length);
  return {
    count: t('boxes.count', { count: boxes.length }),
    outliers: isAlike ? t('boxes.alike') : isApart ? t('boxes.apart') : t('boxes.outliers', { count: outliers.size }),
    isAlike,
    choices: [
      { number: null, name: t('boxes.all') },
      ...boxes.map(({ number }) => {
        const name = boxName(number, t);
        return { number, name: outliers.has(number) && !isApart ? t('boxes.differs', { number: name }) : name };
      }),
    ],
  };
}
