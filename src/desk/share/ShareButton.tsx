/** Opens the dialog in which a list or the selected shipments are shared with a customer. */
import { useQueryClient } from '@tanstack/react-query';
import type { SelectedRow } from '../../core/desk-api/rows.ts';
import { MAX_VALUES } from '../../core/filter/tokens.ts';
import { Button } from '../../ui/Button.tsx';
import { useTranslate } from '../../ui/use-translate.ts';
import { currentDesk } from '../../state/desk-store.ts';
import { openShareDialog } from '../../state/share-dialog.ts';
import { useMayShare } from '../common/me.ts';
import { viewsQuery } from '../views/views.ts';

interface ShareButtonProps {
  readonly q: string;
  readonly sort: string;
  readonly columns: readonly string[];
  /** The selected rows; `null` for the whole list. */
  readonly rows: readonly SelectedRow[] | null;
}

export function ShareButton({ q, sort, columns, rows }: ShareButtonProps) {
  const t = useTranslate();
  const queries = useQueryClient();
  const mayShare = useMayShare();
  // The filter of a share names each of its rows.
  if (!mayShare || (rows !== null && rows.length > MAX_VALUES)) return null;
  const share = (): void => {
    const views = queries.getQueryData(viewsQuery.queryKey);
    const label = views?.find(({ id }) => id === currentDesk().view)?.body.name ?? '';
    if (rows === null) return openShareDialog({ label, q, sort, columns, customer: null });
    const numbers = rows.map(({ number }) => number).join(',');
    openShareDialog({ label: '', q: `number:${numbers}`, sort, columns, customer: null });
  };
  return (
    <Button look="link" onClick={share}>
      {t('desk.share')}
    </Button>
  );
}
