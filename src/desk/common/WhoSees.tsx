import { useQuery } from '@tanstack/react-query';
import { fetchGuests } from '../../api/desk/operations.ts';
import { useTranslate } from '../../ui/use-translate.ts';

interface WhoSeesProps {
  readonly customer: string;
  readonly tags: readonly string[];
  /** Number of shipments that will be changed. */
  readonly count: number;
}

/** Names before a save the guests who will see shipments with this customer or one of these tags. */
export function WhoSees({ customer, tags, count }: WhoSeesProps) {
  const t = useTranslate();
  const { data = [] } = useQuery({
    queryKey: ['desk', 'guests', customer, tags],
    queryFn: ({ signal }) => fetchGuests(customer, tags, signal),
    enabled: customer !== '' || tags.length > 0,
  });
  if (data.length === 0) return null;
  return (
    <p role="status" className="text-sm text-warn">
      {t('desk.edit.seenBy', { count, names: data.map(({ name }) => name) })}
    </p>
  );
}
