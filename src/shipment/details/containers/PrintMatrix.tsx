import { listed } from '../../../core/texts/joined.ts';
import { useTranslate } from '../../../ui/use-translate.ts';
import { statusLabel } from '../../../core/shipment/codes.ts';
import { type Cell, toMatrix } from '../../../core/reading/containers/matrix.ts';
import { containerName } from '../../../core/shipment/number.ts';
import type { Shipment } from '../../../core/shipment/types.ts';
import { formatDay } from '../../../core/time/format.ts';
import { classes } from '../../../ui/classes.ts';

/** Number of columns that fit on a sheet of paper. Further columns are printed in another table below. */
const MAX_COLUMNS = 7;

/** Every container by every milestone for paper, which cannot scroll and may have no colours. */
export function PrintMatrix({ shipment, nowMs }: { readonly shipment: Shipment; readonly nowMs: number }) {
  const t = useTranslate();
  const { milestones, rows } = toMatrix(shipment, nowMs);
  const sheets = Math.ceil(milestones.length / MAX_COLUMNS);
  const width = Math.ceil(milestones.length / sheets);
  const says = (cell: Cell | undefined): string => {
    const { event = null, state = null, differs = [] } = cell ?? {};
    const date = event?.date == null ? '' : formatDay(event.date, t);
    const words = state === null || state === 'happened' ? [] : [t(`timeline.evidence.${state}`)];
    return listed([date, ...words, ...differs.map((one) => t(`boxes.diff.${one}`))], t);
  };
  return Array.from({ length: sheets }, (_, sheet) => sheet * width).map((first) => (
    <table key={first} aria-label={t('boxes.matrix')} className="mt-3 w-full table-fixed border-b border-line text-xs">
      <thead>
        <tr className="align-bottom text-start">
          <th scope="col" className="py-1 ps-4 text-start">
            {t('boxes.container')}
          </th>
          {milestones.slice(first, first + width).map(({ key, status, place }) => (
            <th key={key} scope="col" className="px-1 py-1 text-start wrap-anywhere">
              {statusLabel(status, t) ?? status.raw}
              {place !== null && <span className="block font-normal">{place.name}</span>}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ container, cells }) => (
          <tr key={container.number} className="break-inside-avoid align-top">
            <th scope="row" className="border-t border-line ps-4 text-start whitespace-nowrap">
              {containerName(container.number, t)}
            </th>
            {cells.slice(first, first + width).map((cell, column) => (
              <td
                key={milestones[first + column]?.key}
                className={classes('border-t border-line px-1', (cell?.differs.length ?? 0) > 0 && 'font-bold')}
              >
                {says(cell) || '–'}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  ));
}
