/**
 * Keeps the last good answer to each question and the last failure after it. A memory cache sits in front of the
 * store: an entry is read again after two seconds, survives a store that has lost it, and is used when the store does
 * not respond within 250 ms.
 */
import { LRUCache } from 'lru-cache';
import { CANCELLED } from '../../../src/core/wire/envelope.ts';
import type { Clock } from '../../http/service.ts';
import type { Entry, Store } from '../../store/port.ts';
import { withinShortWait } from '../../store/soon.ts';
import { DAY, MINUTE, SECOND } from '../../../src/core/time/units.ts';
import { isObject, ownProperty, ownText } from '../../http/json.ts';
import { type DetectedIdentity, CACHE_MS } from '../call/classify-response.ts';
import type { Audience } from '../source.ts';
import type { Extras } from '../policy/question.ts';
import type { AnswerQuality } from './answer-quality.ts';

export interface CachedGood {
  /** Time at which the source gave the answer. */
  readonly at: number;
  readonly freshUntil: number;
  readonly extras: Extras;
  readonly weight: AnswerQuality;
  readonly found: DetectedIdentity;
  /** The service has since reported that the shipment is cancelled, without data that could be shown. */
  readonly isOver: boolean;
  /** The answer was fetched for a stranger on a public server, so strangers may see it. */
  readonly isPublic: boolean;
  /** The carrier that gave the answer, and who may see it. Answers of the service have none. The name is stored. */
  readonly teller?: { readonly id: string; readonly shows: Audience };
  readonly body: string;
}

export interface CachedFailure {
  readonly at: number;
  readonly until: number;
  /**
   * A code of the service or one of our own. It is a `WithheldCode` if a good answer was poorer than the cached one.
   */
  readonly code: string;
  readonly detail: string;
  readonly status: number;
  readonly isPublic: boolean;
  /** The envelope of the service, or an empty text if the failure is described in our own words. */
  readonly body: string;
}

export interface CacheEntry {
  readonly good: CachedGood | null;
  readonly failure: CachedFailure | null;
}

/**
 * Returns the code of a later answer that is not shown in place of the good one. CANCELLED outlives the failures
 * after it.
 */
export const withheldCode = ({ good, failure }: CacheEntry): string | null =>
  good?.isOver === true ? CANCELLED : (failure?.code ?? null);

/**
 * Returns the part that strangers may see. Answers that staff or a portal fetched would reveal which shipments are
 * looked up here.
 */
export const publicPart = ({ good, failure }: CacheEntry): CacheEntry => ({
  good: good?.isPublic === true ? good : null,
  failure: failure?.isPublic === true ? failure : null,
});

const MEMORY_BYTES = 64 * 1024 * 1024;
const MEMORY_TRUST_MS = 2 * SECOND;
/** Each failure has its own expiry; none is kept longer than this. */
const FAILURE_RETENTION_MS = DAY;

/** Entries stored for a good answer and for a failure. */
type Stored = readonly [Entry | null, Entry | null];

interface Remembered extends CacheEntry {
  readonly checkedAt: number;
}

/** The cached answers as everyone sees them, or as one audience does (cache/lane.ts). */
export type Answers = Pick<CachedAnswers, 'read' | 'lookAgain' | 'keepGood' | 'keepFailure'>;

export class CachedAnswers {
  readonly #store: Store;
  readonly #clock: Clock;
  readonly #onFault: () => void;
  readonly #loading = new Map<string, Promise<CacheEntry>>();
  readonly #memory = new LRUCache<string, Remembered>({
    maxSize: MEMORY_BYTES,
    sizeCalculation: (entry) => 512 + 2 * ((entry.good?.body.length ?? 0) + (entry.failure?.body.length ?? 0)),
  });

  constructor(store: Store, clock: Clock, onFault: () => void) {
    this.#store = store;
    this.#clock = clock;
    this.#onFault = onFault;
  }

  /** Returns what memory knows without reading the store, or `null` if memory was checked too long ago. */
  readFromMemory(key: string, now: number): CacheEntry | null {
    const entry = this.#memory.get(key);
    return entry !== undefined && Math.abs(now - entry.checkedAt) < MEMORY_TRUST_MS ? alive(entry, now) : null;
  }

  async read(key: string): Promise<CacheEntry> {
    const recent = this.readFromMemory(key, this.#clock()) ?? this.#loading.get(key);
    if (recent !== undefined) return recent;
    const loading = this.#load(key).finally(() => this.#loading.delete(key));
    this.#loading.set(key, loading);
    return loading;
  }

  /** Readers get what memory holds, if anything, while the store is unavailable. */
  async #load(key: string): Promise<CacheEntry> {
    const stored = this.#ask(key);
    const isHeld = this.#memory.peek(key) !== undefined;
    return this.#merge(key, await (isHeld ? withinShortWait(stored, () => null) : stored.catch(() => null)));
  }

  /**
   * Reads the store even if memory has the entry, because another instance may have written it since. Rejects if the
   * store fails: a caller that is about to pay must know.
   */
  async lookAgain(key: string): Promise<CacheEntry> {
    return this.#merge(key, await this.#ask(key));
  }

  #ask(key: string): Promise<Stored> {
    return Promise.all([this.#store.get(`good:${key}`), this.#store.get(`failure:${key}`)]);
  }

  /** `stored` is `null` if the store did not respond. */
  #merge(key: string, stored: Stored | null): CacheEntry {
    const [good, failure] = stored ?? [null, null];
    const remembered = this.#memory.peek(key);
    const now = this.#clock();
    const storedGood = datedGood(good === null ? null : decodeGood(good.value), now);
    const entry = {
      good: newer(storedGood, datedGood(remembered?.good ?? null, now), (good) => good.isOver),
      failure: newer(
        datedFailure(failure === null ? null : decodeFailure(failure.value), now),
        datedFailure(remembered?.failure ?? null, now),
      ),
    };
    this.#remember(key, entry);
    const living = alive(entry, now);
    // This answer arrived while the store was unavailable, or the store has lost it, so it is written for the other
    // instances.
    if (stored !== null && living.good !== null && living.good.at > (storedGood?.at ?? 0))
      void this.#writeGood(key, living.good);
    return living;
  }

  async keepGood(key: string, good: CachedGood): Promise<void> {
    this.#remember(key, { good, failure: null });
    await this.#writeGood(key, good);
  }

  #writeGood(key: string, good: CachedGood): Promise<void> {
    return this.#write(() => this.#store.set(`good:${key}`, encode(good), CACHE_MS));
  }

  async keepFailure(key: string, failure: CachedFailure): Promise<void> {
    this.#remember(key, { good: this.#memory.peek(key)?.good ?? null, failure });
    await this.#write(() => this.#store.set(`failure:${key}`, encode(failure), FAILURE_RETENTION_MS));
  }

  /** A full disk is no reason to withhold an answer, because memory still has it. */
  async #write(write: () => Promise<void>): Promise<void> {
    await write().catch(this.#onFault);
  }

  #remember(key: string, { good, failure }: CacheEntry): void {
    this.#memory.set(key, { good, failure, checkedAt: this.#clock() });
  }
}

/** Drops entries that have expired, and a failure that is older than the good answer. */
function alive({ good, failure }: CacheEntry, now: number): CacheEntry {
  const isGood = good !== null && now - good.at < CACHE_MS;
  const isFailing = failure !== null && now < failure.until && !(isGood && good.at > failure.at);
  return { good: isGood ? good : null, failure: isFailing ? failure : null };
}

/**
 * Clocks of instances agree within about a second. A date beyond this tolerance was written by a clock that ran
 * ahead.
 */
const CLOCK_TOLERANCE_MS = MINUTE;

/** The age of an answer from the future is unknown, so it is shown as current and refreshed. */
const datedGood = (good: CachedGood | null, now: number): CachedGood | null =>
  good === null || good.at <= now + CLOCK_TOLERANCE_MS
    ? good
    : { ...good, at: now - CLOCK_TOLERANCE_MS, freshUntil: now };

const datedFailure = (failure: CachedFailure | null, now: number): CachedFailure | null =>
  failure === null || failure.at <= now + CLOCK_TOLERANCE_MS ? failure : null;

/** `isLater` decides between two entries with the same time: it tells which one includes what happened afterwards. */
function newer<T extends { readonly at: number }>(
  fromStore: T | null,
  remembered: T | null,
  isLater: (entry: T) => boolean = () => false,
): T | null {
  if (fromStore === null || remembered === null) return fromStore ?? remembered;
  // Returning the same object keeps the values that were derived from it.
  return fromStore.at > remembered.at || (fromStore.at === remembered.at && isLater(fromStore) && !isLater(remembered))
    ? fromStore
    : remembered;
}

/** Writes one line of metadata and then the unchanged body, so that reading an entry does not parse the body. */
function encode({ body, ...facts }: CachedGood | CachedFailure): string {
  return `${JSON.stringify(facts)}\n${body}`;
}

function decode(text: string): { readonly facts: unknown; readonly body: string } {
  const end = text.indexOf('\n');
  try {
    return { facts: JSON.parse(text.slice(0, end)), body: text.slice(end + 1) };
  } catch {
    return { facts: null, body: '' };
  }
}

function decodeGood(text: string): CachedGood | null {
  const { facts, body } = decode(text);
  const extras = ownProperty(facts, 'extras');
  const weight = ownProperty(facts, 'weight');
  const found = ownProperty(facts, 'found');
  const carrierSource = ownProperty(facts, 'teller');
  if (!isObject(facts) || (extras !== 0 && extras !== 1 && extras !== 2)) return null;
  return {
    at: ownNumber(facts, 'at'),
    freshUntil: ownNumber(facts, 'freshUntil'),
    extras,
    weight: {
      actualEvents: ownNumber(weight, 'actualEvents'),
      hasRoute: ownProperty(weight, 'hasRoute') === true,
      isFinal: ownProperty(weight, 'isFinal') === true,
      lastActual: ownText(weight, 'lastActual'),
      updatedAt: ownText(weight, 'updatedAt'),
    },
    found: { type: ownText(found, 'type'), sealine: ownText(found, 'sealine') },
    isOver: ownProperty(facts, 'isOver') === true,
    isPublic: ownProperty(facts, 'isPublic') === true,
    ...(isObject(carrierSource) && {
      teller: { id: ownText(carrierSource, 'id'), shows: audienceOf(ownText(carrierSource, 'shows')) },
    }),
    body,
  };
}

const audienceOf = (text: string): Audience =>
  text === 'all' || text === 'embeds' || text === 'guests' ? text : 'staff';

function decodeFailure(text: string): CachedFailure | null {
  const { facts, body } = decode(text);
  const code = ownText(facts, 'code');
  if (code === '') return null;
  return {
    at: ownNumber(facts, 'at'),
    until: ownNumber(facts, 'until'),
    code,
    detail: ownText(facts, 'detail'),
    status: ownNumber(facts, 'status'),
    isPublic: ownProperty(facts, 'isPublic') === true,
    body,
  };
}

function ownNumber(value: unknown, name: string): number {
  const found = ownProperty(value, name);
  return typeof found === 'number' ? found : 0;
}
