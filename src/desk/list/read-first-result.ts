/** Reads the oldest past result of a shipment. The server then records the first ETA for the desk. */
import { apiClient } from '../../api/queries.ts';
import { readHistory } from '../../api/history-query.ts';
import type { Row } from '../../core/columns/columns.ts';
import { epochOf } from '../../core/time/port-time.ts';

const TYPES = ['CT', 'BL', 'BK'] as const;

export async function readFirstResult({ number, numberType, line }: Row): Promise<void> {
  const ref = { number: number ?? '', type: TYPES.find((type) => type === numberType) ?? null, line };
  const { requests } = readHistory(await apiClient().history(ref));
  const dated = requests.flatMap(({ id, date }) => (date === null ? [] : [{ id, at: epochOf(date) }]));
  const [oldest] = dated.toSorted((a, b) => a.at - b.at);
  // The only result is the present answer.
  if (oldest !== undefined && requests.length > 1) await apiClient().record(ref, oldest.id);
}
