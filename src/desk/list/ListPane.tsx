/** All: the watches that match, windowed. */
import { useQuery } from '@tanstack/react-query';
import { fetchRows } from '../../api/desk/operations.ts';
import { sortText } from '../../core/links/desk-link.ts';
import { groupNumber } from '../../core/shipment/number.ts';
import { viewerZone } from '../../core/time/clock.ts';
import { useDesk } from '../../view/desk-store.ts';
import { openShipment } from '../../view/view-store.ts';

export function ListPane() {
  const q = useDesk((desk) => desk.q);
  const sort = useDesk((desk) => sortText(desk.sort));
  const page = { q, zone: viewerZone(), sort, limit: 100, after: '' };
  const { data } = useQuery({ queryKey: ['desk', 'rows', page], queryFn: ({ signal }) => fetchRows(page, signal) });
  return (
    <ul className="h-full overflow-y-auto">
      {data?.watches.map(({ id, row: { number } }) => (
        <li key={id} className="border-b border-line px-4 py-1.5">
          <button type="button" onClick={() => number !== null && openShipment(number)}>
            {groupNumber(number ?? '')}
          </button>
        </li>
      ))}
    </ul>
  );
}
