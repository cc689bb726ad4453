/** The note for the customer above the carrier's card. Guests and the readers of a share see it, too. */
import { useTranslate } from '../../ui/use-translate.ts';
import { isGuest } from '../../state/guest.ts';
import { useWatchesOf } from '../common/use-watches-of.ts';

export function CustomerNote({ number }: { readonly number: string }) {
  const t = useTranslate();
  const watches = useWatchesOf(number) ?? [];
  const noted = watches.filter(({ row }) => row.customerNote !== null);
  if (noted.length === 0) return null;
  return (
    <dl className="border-b border-line px-4 py-2 text-sm print:hidden">
      <dt className="text-xs text-ink-3">{t(isGuest() ? 'column.note' : 'column.customerNote')}</dt>
      {noted.map(({ id, row: { customer, customerNote } }) => (
        <dd key={id} dir="auto" className="wrap-anywhere">
          {customerNote}
          {watches.length > 1 && customer !== null && ` (${customer})`}
        </dd>
      ))}
    </dl>
  );
}
