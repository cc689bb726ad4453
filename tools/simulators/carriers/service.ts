/** Serves nine carriers behind one address, each under its id, with data of the simulated voyages. */
import { createAccess, holds } from './access.ts';
import { answerTo, LONGEST_MS } from './answer.ts';
import { type Carrier, carrierById, CARRIERS } from './carriers.ts';
import { type Counter, createCounter } from './counts.ts';
import { refusal } from './errors.ts';
import { type FailureCode, findFailure } from './failures.ts';
import { referencesIn } from './find-shipment.ts';
import { listing, quirksListing } from './listing.ts';
import { findProblem } from './requests.ts';

export interface CarriersDeps {
  readonly clock: () => number;
  readonly delay: (ms: number) => Promise<void>;
}

export interface Carriers {
  readonly answer: (request: Request) => Promise<Response>;
}

export function createCarriers({ clock, delay }: CarriersDeps): Carriers {
  const access = createAccess(clock);
  const counters = new Map(CARRIERS.map((carrier) => [carrier.id, createCounter(carrier)]));
  /** Numbers whose next request finds its token revoked. */
  const revoking = new Set<string>();

  const own = (request: Request, url: URL): Response | null => {
    switch (`${request.method} ${url.pathname}`) {
      case 'GET /':
        return Response.json(listing(url.origin));
      case 'GET /quirks':
        return Response.json(quirksListing());
      case 'GET /counts':
        return Response.json(Object.fromEntries([...counters].map(([id, { counts }]) => [id, counts])));
      default:
        return null;
    }
  };

  const failed = async (carrier: Carrier, request: Request, failure: FailureCode | null): Promise<Response | null> => {
    const refuse = (status: number, message: string, headers = {}) =>
      refusal(carrier, request, status, message, clock(), headers);
    switch (failure) {
      case '900400':
        return refuse(400, 'Reference for.');
      case '900403':
        return refuse(403, 'The IP address of the caller is not registered.');
      case '900429':
        return refuse(429, 'Reference for.', { 'Retry-After': String(carrier.longestWaitSeconds) });
      case '900500':
        return refuse(500, 'Reference for.');
      case '900503':
        return refuse(503, 'In maintenance.', { 'Retry-After': '120' });
      case '900504':
        await delay(LONGEST_MS);
        return refuse(503, 'Too late.');
      default:
        return null;
    }
  };

  const events = async (carrier: Carrier, counter: Counter, request: Request, rest: string): Promise<Response> => {
    const now = clock();
    const url = new URL(request.url);
    const refuse = (status: number, message: string, headers = {}) =>
      refusal(carrier, request, status, message, now, headers);
    if (request.method !== 'GET') return refuse(405, 'Only GET is answered.');
    const references = referencesIn(url.searchParams, rest);
    const [first] = references;
    const failure = first === undefined ? null : findFailure(first.number);
    const isSpent = failure === '900402' && !revoking.delete(`${carrier.id} ${first?.number}`);
    if (isSpent) {
      revoking.add(`${carrier.id} ${first?.number}`);
      access.revoke(request);
    }
    if (!access.mayAsk(carrier, request) || failure === '900401' || isSpent) {
      counter.counts.unauthorized += 1;
      return refuse(401, 'The credentials are not accepted.');
    }
    const full = counter.charge(now);
    if (full !== null) return refuse(429, 'The limit is reached.', { 'Retry-After': String(full.waitSeconds) });
    if (!holds(request.headers, carrier.headers)) return refuse(400, 'A header is missing.');
    const problem = findProblem(carrier, references, url.searchParams);
    if (problem !== null || first === undefined) {
      return refuse(problem?.status ?? 400, problem?.message ?? 'A reference is required.');
    }
    return (await failed(carrier, request, failure)) ?? answerTo(carrier, first, request, now);
  };

  const ofCarrier = async (carrier: Carrier, counter: Counter, request: Request, rest: string): Promise<Response> => {
    const { counts } = counter;
    counts.requests += 1;
    const { grant, path } = carrier;
    if (grant !== null && rest === grant.path) {
      counts.tokens += 1;
      return access.grant(carrier, grant, request);
    }
    const isOfEvents = `${rest}/`.startsWith(path.endsWith('/') ? path : `${path}/`);
    const answer = isOfEvents
      ? await events(carrier, counter, request, rest.slice(path.length))
      : refusal(carrier, request, 404, 'There is nothing at this address.', clock());
    counts.statuses[answer.status] = (counts.statuses[answer.status] ?? 0) + 1;
    answer.headers.set('X-RateLimit-Remaining', String(counter.left(clock())));
    return answer;
  };

  return {
    answer: async (request) => {
      const url = new URL(request.url);
      const answer = own(request, url);
      if (answer !== null) return answer;
      const [, id = '', ...path] = url.pathname.split('/');
      const carrier = carrierById(id);
      const counter = carrier === null ? undefined : counters.get(carrier.id);
      if (carrier === null || counter === undefined)
        return Response.json({ message: 'No such carrier.' }, { status: 404 });
      return ofCarrier(carrier, counter, request, `/${path.join('/')}`);
    },
  };
}
