/**
 * Selects all rows that match. The rows are named once, so that a change applies to exactly those. When they are more
 * than the server names, the selection is a filter with the number that the person saw.
 */
import { useTranslate } from '../../ui/use-translate.ts';
import { fetchSelection } from '../../api/desk/operations.ts';
import { showToast } from '../../state/toasts.ts';
import { failureText } from '../common/failure-text.ts';
import { useDeskList } from './desk-list.ts';
import type { RowRequest } from './row-pages.ts';

export function useSelectAll(request: RowRequest, count: number | null): () => void {
  const t = useTranslate();
  const { selection } = useDeskList();
  return () => {
    const naming = selection.selectAll(request, count);
    fetchSelection({ q: request.q, zone: request.zone }).then(
      ({ count: total, rows }) =>
        rows.length < total ? selection.selectFilter(naming, request, total) : selection.selectNamed(naming, rows),
      (error: unknown) => {
        selection.dropAll(naming);
        showToast(failureText(error, t), { tone: 'late' });
      },
    );
  };
}
