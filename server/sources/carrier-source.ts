/**
 * Makes a carrier a source: it is asked with the operator's own key, and its answers are translated into the
 * interface.
 */
import { formatRetryAfter } from '../../src/core/time/retry-after.ts';
import type { Clock } from '../http/service.ts';
import type { BoundedHttp } from '../http/calls/bounded-http.ts';
import { type Charge, type Source, type SourceQuestion, Uncharged } from '../gateway/source.ts';
import { type Reference, toReference } from './reference.ts';
import type { AnswerMaker } from './carrier-answer.ts';
import { readInTurns, withUnreadPage } from './dcsa/read-rows.ts';
import type { ReportedEvents } from './dcsa/rows.ts';
import { NO_DATA_CODE, refusal } from './envelope.ts';
import { listSecrets } from './carriers/carrier.ts';
import { createFetchPages, type Pages } from './fetch-pages.ts';
import { type CarrierRecord, recordName, type RecordStore } from './record-store.ts';
import type { CarrierSettings } from './settings.ts';
import { createTokens, type Tokens } from './tokens.ts';

interface CarrierSourceDeps {
  readonly http: Pick<BoundedHttp, 'send'>;
  readonly clock: Clock;
  readonly records: RecordStore;
  readonly toAnswer: AnswerMaker;
  readonly tokens: Tokens | null;
}

const OPERATIONS: readonly string[] = ['tracking', 'container', 'reference', 'route'];
const DEFAULT_REST_MS = 30_000;

/**
 * Returns an address of the carrier at the host from the settings, which may be the carrier's own or a simulator on
 * this machine.
 */
export const basedOn = (url: string | null, address: string): string =>
  url === null ? address : `${url}${address.slice(new URL(address).origin.length)}`;

/** `null` if the carrier needs no token. */
export function createCarrierTokens(
  { carrier, credentials, url }: CarrierSettings,
  { http, clock }: Pick<CarrierSourceDeps, 'http' | 'clock'>,
): Tokens | null {
  const requestToken = (nowMs: number) => carrier.token(credentials, nowMs);
  const first = requestToken(clock());
  if (first === null) return null;
  return createTokens(http, clock, (nowMs) => {
    const request = requestToken(nowMs) ?? first;
    return { ...request, address: basedOn(url, request.address) };
  });
}

export function createCarrierFetch(
  { carrier, credentials, url }: CarrierSettings,
  { http, clock, tokens }: Pick<CarrierSourceDeps, 'http' | 'clock' | 'tokens'>,
) {
  const fetchPages = createFetchPages({
    http,
    clock,
    tokens,
    headers: carrier.headers(credentials),
    secrets: listSecrets(carrier, credentials),
  });
  return async (reference: Reference, charge: Charge): Promise<Pages> => {
    const upstream = carrier.ask(reference, credentials);
    if (upstream === null) return { kind: 'nothing' };
    return fetchPages(new URL(`${basedOn(url, carrier.address)}${upstream}`), charge);
  };
}

export function createCarrierSource(settings: CarrierSettings, deps: CarrierSourceDeps): Source {
  const { carrier, limits, embeds, z } = settings;
  const { clock, records, toAnswer } = deps;
  const fetchEvents = createCarrierFetch(settings, deps);
  const flights = new Map<string, Promise<CarrierRecord | Response>>();

  async function readRows({ bodies, isWhole }: Extract<Pages, { readonly kind: 'bodies' }>): Promise<ReportedEvents> {
    const words = await readInTurns(bodies, { ...carrier.quirks, z });
    return isWhole ? words : withUnreadPage(words);
  }

  async function askCarrier(reference: Reference, charge: Charge): Promise<CarrierRecord | Response> {
    const pages = await fetchEvents(reference, charge);
    switch (pages.kind) {
      case 'nothing':
        return refusal(NO_DATA_CODE);
      case 'key-refused':
        return refusal('SEALINE_TEMPORARY_DISABLED', 401);
      case 'rest':
        return refusal('SEALINE_TEMPORARY_DISABLED', 429, {
          'Retry-After': formatRetryAfter(pages.ms ?? DEFAULT_REST_MS),
        });
      case 'failed':
        return refusal('SEALINE_NO_RESPONSE');
      case 'bodies':
        return records.keep(recordName(carrier, reference), await readRows(pages));
    }
  }

  /** Callers who ask the carrier for the same shipment share one request, even if their questions differ in detail. */
  async function flight(reference: Reference, charge: Charge): Promise<CarrierRecord | Response> {
    const name = recordName(carrier, reference);
    const running = flights.get(name);
    if (running !== undefined) {
      // The schedule may have spent its share, while a person may still send the request.
      const shared = await running.catch((error: unknown) => {
        if (error instanceof Uncharged) return null;
        throw error;
      });
      if (shared !== null) return shared;
    }
    const flight = askCarrier(reference, charge).finally(() => flights.delete(name));
    flights.set(name, flight);
    return flight;
  }

  return {
    id: carrier.id,
    kind: 'carrier',
    lines: carrier.lines,
    price: 'free',
    limits,
    shows: embeds ? 'embeds' : 'staff',
    accepts: (question) =>
      OPERATIONS.includes(question.operation) && carrier.types.includes(toReference(question, carrier.lines).type),
    async ask(question: SourceQuestion, charge) {
      const reference = toReference(question, carrier.lines);
      const record = question.force ? null : await records.read(recordName(carrier, reference));
      if (record !== null && clock() < record.toldAt + carrier.freshMs) return toAnswer(question, carrier, record);
      const came = await flight(reference, charge);
      return came instanceof Response ? came.clone() : toAnswer(question, carrier, came);
    },
  };
}
