/** What a digest tells, each thing once, and what of it comes first. */
import { severityNumber } from '../../../../src/core/cases/cluster.ts';
import type { MailNews } from './read-message.ts';

export const inOrder = (items: readonly MailNews[]): readonly MailNews[] => onceEach(items).toSorted(compareNews);

/** What is told of one thing again and again: as it was at first and as it is at last. */
function onceEach(items: readonly MailNews[]): readonly MailNews[] {
  const found = new Map<string, MailNews>();
  for (const news of items) {
    const key = news.kind === 'case' ? `case ${news.case.id}` : news.kind === 'shipment' ? news.shipment.number : '';
    const before = found.get(key);
    found.set(key, before === undefined ? news : mergeNews(before, news));
  }
  const all = [...found.values()];
  const notable = all.filter((news) => news.kind !== 'shipment' || news.shipment.changes.length > 0);
  return notable.length === 0 ? all : notable;
}

function mergeNews(before: MailNews, after: MailNews): MailNews {
  if (before.kind === 'case' && after.kind === 'case')
    return { ...after, isAttention: after.isAttention || (before.isAttention && after.case.state === 'attention') };
  if (before.kind !== 'shipment' || after.kind !== 'shipment') return after;
  const changes = new Map(before.shipment.changes.map((change) => [change.field, change]));
  for (const change of after.shipment.changes)
    changes.set(change.field, { ...change, old: (changes.get(change.field) ?? change).old });
  const left = [...changes.values()].filter((one) => JSON.stringify(one.old) !== JSON.stringify(one.new));
  return { kind: 'shipment', shipment: { ...after.shipment, changes: left } };
}

/** What needs somebody comes first, and of that the worst with the nearest deadline. */
const importance = (news: MailNews): readonly number[] =>
  news.kind === 'case'
    ? [news.isAttention ? 0 : 1, -severityNumber(news.case.severity), news.case.deadlineAt ?? Infinity]
    : [2];

function compareNews(a: MailNews, b: MailNews): number {
  const [left, right] = [importance(a), importance(b)];
  const at = left.findIndex((value, index) => value !== right[index]);
  return at < 0 ? 0 : (left[at] ?? 0) < (right[at] ?? 0) ? -1 : 1;
}
