import type { CellContext } from '../../core/columns/cell.ts';
import type { Row } from '../../core/columns/columns.ts';
import { directionOf } from '../../core/texts/direction.ts';
import { formatRoute, routeNames } from './cell-text.ts';

interface RouteTextProps {
  readonly row: Row;
  readonly context: CellContext;
}

/**
 * Renders the first and the last place. A line that is written from right to left would be cut at the start of a last
 * name in Latin letters, so each name is cut at its own end.
 */
export function RouteText({ row, context }: RouteTextProps) {
  const { t } = context;
  const names = routeNames(row, t);
  if (names === null || directionOf(t.locale) === 'ltr') return formatRoute(row, context);
  return (
    <span className="flex print:block">
      <bdi className="min-w-0 truncate print:whitespace-normal">{names.from}</bdi>
      <span className="whitespace-pre">{t('row.way', { from: '', to: '' })}</span>
      <bdi className="min-w-0 truncate print:whitespace-normal">{names.to}</bdi>
    </span>
  );
}
