import type { SharedHead } from '../../core/desk-api/shares.ts';
import { withForemost } from '../list/columns-shown.ts';

/**
 * The columns that the sharer chose, and the age of each row. They have one order in every window, in which the most
 * important ones are visible beside the map.
 */
export const sharedColumns = ({ columns }: Pick<SharedHead, 'columns'>) =>
  withForemost([...new Set([...columns, 'seenAt' as const])].map((key) => ({ key, width: null })));
