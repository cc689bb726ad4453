import type { PastRequest, PastRequests } from '../shipment/lists.ts';
import { HistoryList } from '../wire/schemas.ts';
import { parseTime, upperOrNull } from './parse-fields.ts';
import { createIssueLog, within } from './issue-log.ts';
import { parseMetadata } from './parse-metadata.ts';
import { mapSent, readLenient } from './read-lenient.ts';
import { UnreadableAnswerError } from './unreadable-answer.ts';

/**
 * Past requests in the order sent. Drops those without an id, which cannot be opened, and repeated
 * ids.
 */
export function parseHistoryList(data: unknown): PastRequests {
  const log = createIssueLog();
  const wire = readLenient(HistoryList, data, log);
  if (wire === null || (wire.metadata === null && wire.requests === null)) {
    throw new UnreadableAnswerError('the answer holds neither metadata nor requests');
  }
  const requests = new Map<number, PastRequest>();
  within(log, 'requests', () => {
    mapSent(log, wire.requests ?? [], ({ id, date, sealine }) => {
      if (id === null || requests.has(id)) within(log, 'id', () => log.report(id, id === null ? 'id' : 'new-id'));
      else requests.set(id, { id, date: parseTime(log, 'date', date, 'metadata'), carrier: upperOrNull(sealine) });
    });
  });
  return { ...parseMetadata(log, wire.metadata), requests: [...requests.values()], issues: log.list() };
}
