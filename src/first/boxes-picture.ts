/** Which of several boxes is shown, as BoxesBar says it; choosing another waits for the app. */
import type { Translate } from '../i18n/translate.ts';
import { differences } from '../shipment/matrix.ts';
import { groupNumber } from '../shipment/number.ts';
import type { Container, Shipment } from '../shipment/types.ts';
import { box, type Markup } from './markup.ts';

/** As BoxesBar: more than these stand in a list. */
const FEW = 3;

export function boxesPicture(shipment: Shipment, shown: Container | null, nowMs: number, t: Translate): Markup | null {
  const boxes = shipment.containers;
  if (boxes.length < 2) return null;
  const differ = differences(shipment, nowMs).length;
  const name = shown === null ? t('boxes.all') : groupNumber(shown.number);
  const tab = (text: string): Markup =>
    box(
      'span',
      `min-h-7 rounded-tab px-2.5 py-1 text-sm font-semibold ${text === name ? 'bg-chart-soft text-chart' : 'bg-soft text-ink-2'}`,
      text,
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
        differ > 0 ? 'font-semibold text-warn' : '',
        differ === 0 ? t('boxes.alike') : t('boxes.outliers', { count: differ }),
      ),
    ),
    boxes.length <= FEW
      ? box(
          'div',
          'flex flex-wrap gap-1.5',
          ...[t('boxes.all'), ...boxes.map((one) => groupNumber(one.number))].map(tab),
        )
      : box(
          'div',
          'flex items-center gap-2 text-sm text-ink-2',
          t('boxes.choose'),
          box('span', 'min-h-8 flex-1 rounded-tab border border-line bg-card px-2 leading-8 text-ink', name),
        ),
  );
}
