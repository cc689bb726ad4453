import { changesBetween, type Changes, type EventChange } from '../../core/reading/changes/changes.ts';
import type { Reading } from '../../core/reading/types.ts';
import { eventLabel } from '../../core/shipment/codes.ts';
import type { Translate } from '../../core/texts/translate.ts';
import { formatSlip } from '../../core/time/duration.ts';
import { MINUTE } from '../../core/time/units.ts';

/** More facts would be a history, which has its own tab. */
const MAX_FACTS = 3;

/** Describes what moved and what happened between two readings, the arrival first. */
export function newsTexts(before: Reading, after: Reading, t: Translate): readonly string[] {
  const changes = changesBetween(before, after);
  const facts = [...arrivalTexts(changes, t), ...eventTexts(changes, t)];
  const hiddenCount = facts.length - MAX_FACTS;
  return hiddenCount > 0 ? [...facts.slice(0, MAX_FACTS), t('news.more', { count: hiddenCount })] : facts;
}

const arrivalTexts = ({ changes: facts }: Changes, t: Translate): readonly string[] =>
  facts.flatMap((fact) => {
    if (fact.field !== 'arrival' && fact.field !== 'delivery') return [];
    // Once the vessel has arrived, the event itself is listed.
    if (fact.new?.actual === true || fact.byMs === null || Math.abs(fact.byMs) < MINUTE) return [];
    return [t(`news.${fact.field}`, { by: formatSlip(fact.byMs, t) })];
  });

/** Lists what happened since, latest first. The same milestone of several containers is listed once. */
function eventTexts({ changes: facts }: Changes, t: Translate): readonly string[] {
  const happened = facts.filter(
    (fact): fact is EventChange =>
      fact.field === 'event' && fact.new?.actual === true && (fact.kind === 'happened' || fact.kind === 'new'),
  );
  const counts = new Map<string, number>();
  for (const { new: event } of happened.toReversed()) {
    if (event === null) continue;
    const label = eventLabel(event, t);
    const text = event.place === null ? label : t('news.event', { event: label, place: event.place.name });
    counts.set(text, (counts.get(text) ?? 0) + 1);
  }
  return [...counts].map(([text, count]) => (count === 1 ? text : t('news.boxes', { text, count })));
}
