/** What the operator has left is nobody's business in a portal: the counters of an answer are blank for embeds and strangers. */
import { LRUCache } from 'lru-cache';

const KEPT_CHARACTERS = 16 * 1024 * 1024;
const COUNTERS = /"(api_calls|unique_shipments)":/;

/** One held answer has the same text, the very same string, each time: so has what is made of it. */
export function createQuotaFilter(): (body: string) => string {
  const made = new LRUCache<string, string>({
    maxSize: KEPT_CHARACTERS,
    sizeCalculation: (text, source) => text.length + source.length + 1,
  });
  return (body) => {
    if (!COUNTERS.test(body)) return body;
    const known = made.get(body);
    if (known !== undefined) return known;
    const blank = JSON.stringify(JSON.parse(body), (name, value: unknown) =>
      name === 'api_calls' || name === 'unique_shipments' ? null : value,
    );
    made.set(body, blank);
    return blank;
  };
}
