/** Columns that are given another type, and the way back. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { fetchConversions } from '../../api/desk/conversions.ts';
import type { OwnColumnOrder } from '../../core/desk-api/own-columns.ts';
import type { Job } from '../../core/desk-api/jobs.ts';
import { SECOND } from '../../core/time/units.ts';
import { useTranslate } from '../../ui/use-translate.ts';
import { showToast } from '../../view/toasts.ts';
import { useArrange } from './use-columns.ts';

const NONE: readonly Job[] = [];

export function useConversions() {
  const t = useTranslate();
  const queries = useQueryClient();
  const arrange = useArrange();
  const { data: jobs = NONE } = useQuery({
    queryKey: ['desk', 'conversions'],
    queryFn: ({ signal }) => fetchConversions(signal),
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => ((state.data?.length ?? 0) > 0 ? SECOND : false),
  });
  /** The old column in use again, the new one retired: its job ends there. */
  const undo = (of: OwnColumnOrder): void =>
    void arrange(
      (entries) => entries.map((one) => (one.name === of.name ? { ...one, retired: one.key !== of.key } : one)),
      t('ownColumns.restored', { name: of.name }),
    );
  return {
    jobs,
    begun(of: OwnColumnOrder): void {
      showToast(t('ownColumns.saved', { name: of.name }), { undo: () => undo(of) });
      void queries.invalidateQueries({ queryKey: ['desk'] });
    },
  };
}
