/**
 * The cache as one audience sees it. What staff got from a carrier under its terms lies under other
 * keys than what embeds and strangers get, so that neither content, size nor time of an answer
 * tells them of it. What the service told is everybody's, and is paid once.
 */
import { type Audience, mayShow } from '../source.ts';
import type { Answers, CacheEntry } from './cached-answers.ts';

export const laneKey = (audience: Audience): string => (audience === 'staff' ? '' : `${audience}|`);

export function laneOf(all: Answers, audience: Audience): Answers {
  const lane = laneKey(audience);
  const both = async (key: string, read: (key: string) => Promise<CacheEntry>): Promise<CacheEntry> => {
    const [mine, staffs] = await Promise.all([read(lane + key), read(key)]);
    const shared = staffs.good !== null && mayShow(staffs.good.teller?.shows ?? 'all', audience) ? staffs.good : null;
    if (shared === null || (mine.good !== null && mine.good.at >= shared.at)) return mine;
    return { good: shared, failure: mine.failure !== null && mine.failure.at > shared.at ? mine.failure : null };
  };
  return {
    read: (key) => both(key, (one) => all.read(one)),
    lookAgain: (key) => both(key, (one) => all.lookAgain(one)),
    keepGood: (key, good) => all.keepGood(lane + key, good),
    keepFailure: (key, failure) => all.keepFailure(lane + key, failure),
  };
}
