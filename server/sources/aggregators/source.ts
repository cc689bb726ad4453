/**
 * Makes an aggregator a source. Its documents are stored as they came, so that an answer is made again without a
 * request, and it is asked no more often than it asks the carriers itself.
 */
import { DAY } from '../../../src/core/time/units.ts';
import { isObject, parseJson } from '../../http/json.ts';
import { toIso } from '../../http/instants.ts';
import { BOUNDS } from '../../http/calls/bounds.ts';
import type { BoundedHttp } from '../../http/calls/bounded-http.ts';
import { refuse } from '../../http/refusal.ts';
import type { Clock } from '../../http/service.ts';
import { type Charge, type Source, type SourceQuestion, Uncharged } from '../../gateway/source.ts';
import type { Store } from '../../store/port.ts';
import { findCarrierByPrefix } from '../carrier-prefixes.ts';
import type { ComposeAnswer, Witness } from '../carrier-answer.ts';
import { basedOn } from '../carrier-source.ts';
import type { FindPlace } from '../dcsa/facts.ts';
import { type Reference, toReference } from '../reference.ts';
import type { SourceAnswer } from '../compose/layers.ts';
import { type Allowance, createAllowance } from './allowance.ts';
import type { AggregatorQuestion, AggregatorSettings } from './aggregator.ts';
import { createClient, Refused } from './client.ts';
import type { AggregatorReading } from './reading.ts';

export interface AggregatorDeps {
  readonly http: Pick<BoundedHttp, 'send'>;
  readonly store: Store;
  readonly clock: Clock;
  readonly sleep: (ms: number) => Promise<void>;
  readonly place: FindPlace;
}

interface StoredDocuments {
  readonly version: typeof VERSION;
  readonly at: number;
  readonly documents: readonly unknown[];
}

/** A source whose answers others are compared with, and whose allowance is counted. */
export interface AggregatorSource {
  readonly witness: Witness;
  readonly allowance: Allowance;
  readonly source: (compose: ComposeAnswer) => Source;
}

const OPERATIONS: readonly string[] = ['tracking', 'container', 'reference', 'route'];
const RECORD_RETENTION = 30 * DAY;
const WITNESS_AGE = 2 * DAY;
/** Documents of another version of this program are requested again. */
const VERSION = 1;

const isStored = (value: unknown): value is StoredDocuments =>
  isObject(value) && value.version === VERSION && typeof value.at === 'number' && Array.isArray(value.documents);

export function createAggregatorSource(settings: AggregatorSettings, deps: AggregatorDeps): AggregatorSource {
  const { aggregator, key, url, limit, embeds } = settings;
  const { http, store, clock, sleep, place } = deps;
  const { id, name, terms, freshMs } = aggregator;
  const allowance = createAllowance({ id, unit: aggregator.allowance.unit, limit }, store, clock);
  const base = basedOn(url, aggregator.address);
  const flights = new Map<string, Promise<StoredDocuments | Response>>();
  const recordKey = ({ type, number, container }: Reference): string =>
    `documents:${id}:${type}:${number}/${container ?? ''}`;

  async function readRecord(reference: Reference): Promise<StoredDocuments | null> {
    const value = parseJson((await store.get(recordKey(reference)))?.value ?? '', BOUNDS.depth);
    // A time in the future was written by a clock that ran ahead.
    return isStored(value) && value.at <= clock() ? value : null;
  }

  function readAnswer({ number }: SourceQuestion, { type }: Reference, record: StoredDocuments, fromCache: boolean) {
    const context = { number, type, askedAt: record.at, freshUntil: record.at + freshMs, fromCache, place };
    const reading = aggregator.read(record.documents, context);
    return { reading, answer: toSourceAnswer(reading, record.at) };
  }

  const toSourceAnswer = ({ data, unread, attributes, saidAt }: AggregatorReading, at: number): SourceAnswer => ({
    source: {
      id,
      kind: 'aggregator',
      name,
      asked_at: toIso(at),
      said_at: saidAt === null ? null : toIso(saidAt),
      sample: false,
      credit: null,
      terms,
      for_staff: !embeds,
    },
    data,
    unread,
    attributes,
  });

  /** Refuses before anything is sent if the allowance is used up. Returns whether the number was counted now. */
  async function take(reference: Reference): Promise<boolean> {
    const taken = await allowance.take(reference.number);
    if (taken !== null) return taken === 'counted';
    const { unit } = aggregator.allowance;
    const detail =
      unit === 'containers'
        ? `All ${limit} containers of the ${name} plan are under tracking: stop tracking one at ${name}, or raise ${settingName(id)}.`
        : `All ${limit} shipment numbers of the ${name} plan are used this month: wait for the next one, or raise ${settingName(id)}.`;
    throw new Uncharged(refuse('BUDGET_REACHED', detail));
  }

  async function request(question: AggregatorQuestion, charge: Charge): Promise<StoredDocuments | Response> {
    const isNew = await take(question);
    let isCharged = false;
    const client = createClient({
      http,
      clock,
      charge: async () => {
        await charge();
        isCharged = true;
      },
      base,
      headers: aggregator.headers(key),
      secret: key,
    });
    try {
      const documents = await aggregator.fetch(question, { client, allowance, store, clock, sleep });
      const record: StoredDocuments = { version: VERSION, at: clock(), documents };
      // A full disk is no reason to withhold an answer.
      await store.set(recordKey(question), JSON.stringify(record), RECORD_RETENTION).catch(() => undefined);
      return record;
    } catch (error) {
      if (error instanceof Refused) return error.response;
      if (isNew && !isCharged) await allowance.giveBack(question.number);
      throw error;
    }
  }

  /** Callers who ask for the same shipment share one flow. */
  async function flight(question: AggregatorQuestion, charge: Charge): Promise<StoredDocuments | Response> {
    const flightKey = recordKey(question);
    const running = flights.get(flightKey);
    if (running !== undefined) {
      // The schedule may have spent its share, while a person may still send the request.
      const shared = await running.catch((error: unknown) => {
        if (error instanceof Uncharged) return null;
        throw error;
      });
      if (shared !== null) return shared;
    }
    const flying = request(question, charge).finally(() => flights.delete(flightKey));
    flights.set(flightKey, flying);
    return flying;
  }

  const toSource = (compose: ComposeAnswer): Source => ({
    id,
    kind: 'aggregator',
    lines: [],
    price: 'free',
    limits: aggregator.limits,
    shows: embeds ? 'embeds' : 'guests',
    accepts: ({ operation }) => OPERATIONS.includes(operation),
    async ask(question, charge) {
      const line = question.sealine === '' ? (findCarrierByPrefix(question.number) ?? '') : question.sealine;
      const reference = toReference(question, line === '' ? [] : [line]);
      const stored = await readRecord(reference);
      const isFresh = stored !== null && !question.force && clock() < stored.at + freshMs;
      const came = isFresh ? stored : await flight({ ...reference, line }, charge);
      if (came instanceof Response) return came.clone();
      const { reading, answer } = readAnswer(question, reference, came, isFresh);
      return compose(question, answer, reading.message);
    },
  });

  return {
    allowance,
    witness: {
      id,
      of: async (question) => {
        const reference = toReference(question, question.sealine === '' ? [] : [question.sealine]);
        const record = await readRecord(reference);
        if (record === null || clock() - record.at > WITNESS_AGE) return [];
        return [readAnswer(question, reference, record, true).answer];
      },
    },
    source: toSource,
  };
}

const settingName = (id: string): string => (id === 'terminal49' ? 'TERMINAL49_CONTAINERS' : 'SINAY_SHIPMENTS');
