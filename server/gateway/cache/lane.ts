/**
 * Shows the cache as one audience sees it. Answers that staff got from a carrier under its terms have other keys than
 * answers for embeds and strangers, so that neither content, size nor timing reveals them. Answers of the service are
 * shared by everyone and paid for once.
 */
import { type Audience, mayShow } from '../source.ts';
import type { Answers, CacheEntry } from './cached-answers.ts';

export const laneKey = (audience: Audience): string => (audience === 'staff' ? '' : `${audience}|`);

export function createAudienceView(all: Answers, audience: Audience): Answers {
  const lane = laneKey(audience);
  const both = async (key: string, read: (key: string) => Promise<CacheEntry>): Promise<CacheEntry> => {
    const [ownEntry, staffEntry] = await Promise.all([read(lane + key), read(key)]);
    const shared =
      staffEntry.good !== null && mayShow(staffEntry.good.teller?.shows ?? 'all', audience) ? staffEntry.good : null;
    if (shared === null || (ownEntry.good !== null && ownEntry.good.at >= shared.at)) return ownEntry;
    return {
      good: shared,
      failure: ownEntry.failure !== null && ownEntry.failure.at > shared.at ? ownEntry.failure : null,
    };
  };
  return {
    read: (key) => both(key, (laneKey) => all.read(laneKey)),
    lookAgain: (key) => both(key, (laneKey) => all.lookAgain(laneKey)),
    keepGood: (key, good) => all.keepGood(lane + key, good),
    keepFailure: (key, failure) => all.keepFailure(lane + key, failure),
  };
}
