import type { PastRequest } from '../../shipment/types.ts';
import { HistoryList } from '../../wire/schemas.ts';
import { parseTime, upperOrNull } from './fields.ts';
import { createIssueLog } from './issues.ts';
import { readLenient } from './read-lenient.ts';
import { UnreadableAnswer } from './unreadable-answer.ts';

/** Past requests of a number, in the given order. One without an id cannot be opened: it is dropped; the same id comes once. */
export function parseHistoryList(data: unknown): readonly PastRequest[] {
  const log = createIssueLog();
  const wire = readLenient(HistoryList, data, log);
  if (wire === null || (wire.metadata === null && wire.requests === null)) {
    throw new UnreadableAnswer('the answer holds neither metadata nor requests');
  }
  const requests = new Map<number, PastRequest>();
  for (const { id, date, sealine } of wire.requests ?? []) {
    if (id === null || requests.has(id)) continue;
    requests.set(id, { id, date: parseTime(log, 'date', date, 'metadata'), line: upperOrNull(sealine) });
  }
  return [...requests.values()];
}
