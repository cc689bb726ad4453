/** Which of several boxes is shown, as BoxesBar says it; choosing another waits for the app. */
import type { Translate } from '../../src/core/texts/translate.ts';
import { differences } from '../../src/core/reading/matrix.ts';
import { boxName } from '../../src/core/shipment/number.ts';
import type { Container, Shipment } from '../../src/core/shipment/types.ts';
import { box, type Markup } from './markup.ts';

/** As BoxesBar: more than these stand in a list. */
const FEW = 3;

export function renderBoxes(shipment: Shipment, shown: Container | null, nowMs: number, t: Translate): Markup | null {
  const boxes = shipment.containers;
  if (boxes.length < 2) return null;
  const outliers = new Set(differences(shipment, nowMs).map(({ container }) => container.number));
  const nameOf = (one: Container | null): string => {
    if (one === null) return t('boxes.all');
    const number = boxName(one.number, t);
    return outliers.has(one.number) ? t('boxes.differs', { number }) : number;
  };
  const tab = (one: Container | null): Markup =>
    box(
      'span',
      `min-h-7 rounded-tab px-2.5 py-1 text-sm font-semibold ${one === shown ? 'bg-chart-soft text-chart' : 'bg-soft text-ink-2'}`,
      nameOf(one),
    );
  return box(
    'div',
    'border-b border-line px-4 py-3',
    box(
      'p',
      'mb-2 text-xs text-ink-2',
      `${t('boxes.count', { count: boxes.length })} · `,
      box(
        'span',
        outliers.size > 0 ? 'font-semibold text-warn' : '',
        outliers.size === 0 ? t('boxes.alike') : t('boxes.outliers', { count: outliers.size }),
      ),
    ),
    boxes.length <= FEW
      ? box('div', 'flex flex-wrap gap-1.5', ...[null, ...boxes].map(tab))
      : box(
          'div',
          'flex items-center gap-2 text-sm text-ink-2',
          t('boxes.choose'),
          box('span', 'min-h-8 flex-1 rounded-tab border border-line bg-card px-2 leading-8 text-ink', nameOf(shown)),
        ),
  );
}
