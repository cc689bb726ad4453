/**
 * The store in Redis or Valkey, shared by instances. Each operation is one command or one script,
 * and so atomic (https://redis.io/docs/latest/develop/programmability/eval-intro/). Every value
 * carries its end on our clock; the expiry in Redis only clears it away later.
 *
 * Fails fast when Redis is away: `resilient.ts` goes on without it.
 */
import { createClient } from '@redis/client';
import type { Clock } from '../service.ts';
import { type Entry, processOf, type Revocation, type SharedStore, type StoredRecord } from './port.ts';

export interface RedisOptions {
  readonly url: string;
  readonly clock: Clock;
  /** Longer than that is as bad as no answer. */
  readonly patienceMs?: number;
  /** How long, after a loss, it waits for the counts of instances that may be gone. */
  readonly windowMs?: number;
}

/**
 * For the first connection: a process that starts while Redis is away has cached answers to give.
 */
const FIRST_PATIENCE_MS = 300;
const PREFIX = 'landfall:';
const RECORDS_KEPT = 10_000;
const REVOKED_KEY = `${PREFIX}revoked`;
/** The instances whose counts are here; empty after a loss. */
const INSTANCES_KEY = `${PREFIX}instances`;
/** There while the first of them waits for the others. */
const WINDOW_KEY = `${PREFIX}window`;
/**
 * The longest wait for an instance that may be gone. One that runs looks every second and gives
 * Redis 1.5 s to answer.
 */
const WINDOW_MS = 5_000;
const RETRY_MS = 50;
/** What `RESERVE` returns meanwhile. */
const INCOMPLETE = -2;

/** ARGV: owner, now, end, time to live, how owners of its instance begin, and of its process. */
const ACQUIRE = `
  local held = redis.call('GET', KEYS[1])
  local function begins(text, with) return string.sub(text, 1, #with) == with end
  if held then
    local ends, owner = string.match(held, '^(%d+):(.*)$')
    local e, now = tonumber(ends), tonumber(ARGV[2])
    local dead = begins(owner, ARGV[5]) and not begins(owner, ARGV[6])
    if e > now and e <= now + 2 * tonumber(ARGV[4]) and owner ~= ARGV[1] and not dead then return 0 end
  end
  redis.call('SET', KEYS[1], ARGV[3] .. ':' .. ARGV[1], 'PX', ARGV[4])
  return 1`;

/** ARGV: owner. */
const RELEASE = `
  local held = redis.call('GET', KEYS[1])
  if held and string.match(held, '^%d+:(.*)$') == ARGV[1] then redis.call('DEL', KEYS[1]) end
  return 0`;

/**
 * Grants nothing (-2) while the counts of some instance may be missing. Checked here and not by the
 * instance, so that not even the first reservation after a flush slips through.
 * KEYS: counter, instances, window. ARGV: amount, limit, now, end of a new counter.
 */
const RESERVE = `
  if tonumber(ARGV[2]) < ${Number.MAX_SAFE_INTEGER} then
    if redis.call('EXISTS', KEYS[2]) == 0 or redis.call('EXISTS', KEYS[3]) == 1 then return -2 end
  end
  local held, ends, n, now = redis.call('GET', KEYS[1]), ARGV[4], 0, tonumber(ARGV[3])
  if held then
    local e, count = string.match(held, '^(%d+):(%d+)$')
    if tonumber(e) > now then ends, n = e, tonumber(count) end
  end
  n = n + tonumber(ARGV[1])
  if n > tonumber(ARGV[2]) then return -1 end
  redis.call('SET', KEYS[1], ends .. ':' .. string.format('%.0f', n), 'PX', math.max(1, tonumber(ends) - now))
  return n`;

/** KEYS: instances, window. ARGV: instance, how many there are, milliseconds. */
const NOTE_COUNTS = `
  if redis.call('EXISTS', KEYS[1]) == 0 then redis.call('SET', KEYS[2], 1, 'PX', ARGV[3]) end
  redis.call('SADD', KEYS[1], ARGV[1])
  if redis.call('SCARD', KEYS[1]) >= tonumber(ARGV[2]) then redis.call('DEL', KEYS[2]) end
  return 0`;

/** ARGV: count, now, end of a new counter. */
const RAISE = `
  local held, ends, now = redis.call('GET', KEYS[1]), ARGV[3], tonumber(ARGV[2])
  if held then
    local e, count = string.match(held, '^(%d+):(%d+)$')
    if tonumber(e) > now then
      if tonumber(count) >= tonumber(ARGV[1]) then return 0 end
      ends = e
    end
  end
  redis.call('SET', KEYS[1], ends .. ':' .. ARGV[1], 'PX', math.max(1, tonumber(ends) - now))
  return 1`;

/** ARGV: end, value, time to live. */
const BRING = `
  local held = redis.call('GET', KEYS[1])
  if held and tonumber(string.match(held, '^(%d+):')) >= tonumber(ARGV[1]) then return 0 end
  redis.call('SET', KEYS[1], ARGV[1] .. ':' .. ARGV[2], 'PX', ARGV[3])
  return 1`;

/** ARGV: now, time to live, then an end and an id for each. */
const REVOKE = `
  for at = 3, #ARGV, 2 do redis.call('ZADD', KEYS[1], ARGV[at], ARGV[at + 1]) end
  redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', ARGV[1])
  redis.call('PEXPIRE', KEYS[1], math.max(tonumber(ARGV[2]), redis.call('PTTL', KEYS[1])))
  return 0`;

/** ARGV: now. Each as `end:id`. */
const REVOKED = `
  local found = redis.call('ZRANGEBYSCORE', KEYS[1], '(' .. ARGV[1], '+inf', 'WITHSCORES')
  local all = {}
  for at = 1, #found, 2 do all[#all + 1] = found[at + 1] .. ':' .. found[at] end
  return all`;

/** KEYS: list, sequence. ARGV: end, value, time to live, how many to keep. */
const APPEND = `
  local id = redis.call('INCR', KEYS[2])
  redis.call('ZADD', KEYS[1], id, id .. ':' .. ARGV[1] .. ':' .. ARGV[2])
  redis.call('ZREMRANGEBYRANK', KEYS[1], 0, -1 - tonumber(ARGV[4]))
  redis.call('PEXPIRE', KEYS[1], math.max(tonumber(ARGV[3]), redis.call('PTTL', KEYS[1])))
  return id`;

/** ARGV: now, how many. Newest first, without those past their end. */
const RECORDS = `
  local found = {}
  for _, record in ipairs(redis.call('ZREVRANGE', KEYS[1], 0, -1)) do
    if #found >= tonumber(ARGV[2]) then break end
    if tonumber(string.match(record, '^%d+:(%d+):')) > tonumber(ARGV[1]) then found[#found + 1] = record end
  end
  return found`;

export function createRedisStore(options: RedisOptions): SharedStore {
  const { url, clock, patienceMs = 1500, windowMs = WINDOW_MS } = options;
  const client = createClient({
    url,
    disableOfflineQueue: true,
    socket: { connectTimeout: 2000, reconnectStrategy: (retries) => Math.min(1000, 50 * 2 ** retries) },
  });
  // Without a listener an `error` event would end the process; operations report the fault by
  // rejecting.
  client.on('error', () => undefined);
  /** For operations that come before a connection stands: how the first try ended. */
  const first = new Promise<void>((resolve, reject) => {
    client.once('ready', () => resolve());
    client.once('error', reject);
  });
  first.catch(() => undefined);
  client.connect().catch(() => undefined);

  async function send(parts: readonly (string | number)[]): Promise<unknown> {
    if (!client.isReady) await within(first, Math.min(patienceMs, FIRST_PATIENCE_MS));
    return within(client.sendCommand(parts.map(String)), patienceMs);
  }
  const run = (script: string, keys: readonly string[], ...args: readonly (string | number)[]): Promise<unknown> =>
    send(['EVAL', script, keys.length, ...keys, ...args]);

  /** A redis entry is `end:value`. */
  async function read(key: string): Promise<Entry | null> {
    const reply = await send(['GET', key]);
    if (typeof reply !== 'string') return null;
    const colon = reply.indexOf(':');
    const endsAt = Number(reply.slice(0, colon));
    return endsAt > clock() ? { value: reply.slice(colon + 1), endsAt } : null;
  }

  return {
    kind: 'redis',
    get: (key) => read(named('entry', key)),
    async set(key, value, ttlMs) {
      const ttl = whole(ttlMs);
      await send(['SET', named('entry', key), `${clock() + ttl}:${value}`, 'PX', ttl]);
    },
    async bring(key, { value, endsAt }) {
      await run(BRING, [named('entry', key)], endsAt, value, whole(endsAt - clock()));
    },
    async acquire(key, owner, ttlMs) {
      const now = clock();
      const ttl = whole(ttlMs);
      const { instance, process } = processOf(owner) ?? { instance: '', process: '' };
      return (await run(ACQUIRE, [named('lease', key)], owner, now, now + ttl, ttl, instance, process)) === 1;
    },
    async release(key, owner) {
      await run(RELEASE, [named('lease', key)], owner);
    },
    async reserve(key, amount, limit, ttlMs) {
      const now = clock();
      const bound = Math.min(limit, Number.MAX_SAFE_INTEGER);
      const keys = [named('count', key), INSTANCES_KEY, WINDOW_KEY];
      for (;;) {
        const count = toNumber(await run(RESERVE, keys, amount, bound, now, now + whole(ttlMs)));
        if (count !== INCOMPLETE) return count < 0 ? null : count;
        await pause(RETRY_MS);
      }
    },
    async raise(key, count, ttlMs) {
      const now = clock();
      await run(RAISE, [named('count', key)], count, now, now + whole(ttlMs));
    },
    async hasCountsOf(instance) {
      return (await send(['SISMEMBER', INSTANCES_KEY, instance])) === 1;
    },
    async noteCountsOf(instance, instances) {
      await run(NOTE_COUNTS, [INSTANCES_KEY, WINDOW_KEY], instance, instances, whole(windowMs));
    },
    async count(key) {
      return Number((await read(named('count', key)))?.value ?? 0);
    },
    async revoke(revocations) {
      const now = clock();
      const last = revocations.reduce((latest, { endsAt }) => Math.max(latest, endsAt), now);
      const pairs = revocations.flatMap(({ id, endsAt }) => [endsAt, id]);
      await send(['EVAL', REVOKE, 1, REVOKED_KEY, now, whole(last - now), ...pairs]);
    },
    async isRevoked(id) {
      const ends = await send(['ZSCORE', REVOKED_KEY, id]);
      return ends !== null && Number(ends) > clock();
    },
    async revoked() {
      const found = await run(REVOKED, [REVOKED_KEY], clock());
      return Array.isArray(found) ? found.flatMap(revocationOf) : [];
    },
    async append(list, value, ttlMs) {
      const ttl = whole(ttlMs);
      const keys = [named('list', list), named('sequence', 'records')];
      return toNumber(await run(APPEND, keys, clock() + ttl, value, ttl, RECORDS_KEPT));
    },
    async records(list, limit) {
      const found = await run(RECORDS, [named('list', list)], clock(), limit);
      return Array.isArray(found) ? found.flatMap(recordOf).reverse() : [];
    },
    async close() {
      client.destroy();
    },
  };
}

const named = (kind: string, key: string): string => `${PREFIX}${kind}:${key}`;

/** Redis counts whole milliseconds, at least one. */
const whole = (ms: number): number => Math.max(1, Math.ceil(ms));

function toNumber(reply: unknown): number {
  if (typeof reply !== 'number') throw new Error('the store answered with no number');
  return reply;
}

function revocationOf(text: unknown): Revocation[] {
  const parts = typeof text === 'string' ? /^(\d+):(.*)$/.exec(text) : null;
  return parts === null ? [] : [{ id: parts[2] ?? '', endsAt: Number(parts[1]) }];
}

function recordOf(text: unknown): StoredRecord[] {
  const parts = typeof text === 'string' ? /^(\d+):\d+:([\s\S]*)$/.exec(text) : null;
  return parts === null ? [] : [{ id: Number(parts[1]), value: parts[2] ?? '' }];
}

const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms).unref();
  });

/** A store that hangs must not hang us. */
async function within<T>(work: Promise<T>, ms: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('the store did not answer in time')), ms);
    timer.unref();
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
