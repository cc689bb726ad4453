/**
 * The contract that every service behind Landfall must fulfil. The suite runs against the built-in service, against
 * the client of the real one, against the sources that are read into its interface and, given a key, against the real
 * service itself.
 */
import * as v from 'valibot';
import { beforeAll, describe, expect, it } from 'vitest';
import { rowOfMessage } from '../../../src/core/wire/codes.ts';
import { Envelope } from '../../../src/core/wire/envelope.ts';
import { OPERATIONS } from '../../../src/core/wire/operations.ts';
import type { OperationName } from '../../../src/core/wire/operation-paths.ts';
import { HistoryList, RouteData, SeaLines, Tracking, type WireTracking } from '../../../src/core/wire/schemas.ts';
import {
  futureActuals,
  aisViolations,
  pastViolations,
  routeViolations,
  danglingReferences,
  missingFields,
} from './checks.ts';
import { missingFrom, type Shape } from './required-fields.ts';
import type { Clock, Service } from '../../../sim/interfaces.ts';
import { toUtcText } from '../../../sim/wall-clock.ts';

export interface Sample {
  readonly number: string;
  readonly type: 'CT' | 'BL' | 'BK';
  readonly line: string;
}

export interface Subject {
  readonly service: Service;
  readonly key: string;
  /** The service's clock, which is the system clock for the real service. */
  readonly clock: Clock;
  /** Shipments of the service: a container at sea first, then others, including a bill of lading and a booking. */
  readonly samples: readonly [Sample, ...Sample[]];
  readonly shape: Shape;
  /** Whether headers such as `Deprecation` reach the client. */
  readonly headers: boolean;
}

type Query = Readonly<Record<string, string>>;

/**
 * Parts of the contract that a source of our own cannot fulfil (docs/decisions/0076): the key is the operator's and not
 * in the question, and our server keeps the counters, the cache and whole past answers. Not every source has AIS.
 * Carriers have nothing under a mistyped number, and aggregators find the carrier themselves.
 */
export type Lack =
  | 'keys'
  | 'counters'
  | 'cache marks'
  | 'reduced past answers'
  | 'AIS'
  | 'check digits'
  | 'carrier codes';

export function contractSuite(name: string, make: () => Promise<Subject>, lacks: readonly Lack[] = []): void {
  const has = (part: Lack): boolean => !lacks.includes(part);

  describe(`the contract: ${name}`, () => {
    let subject: Subject;

    beforeAll(async () => {
      subject = await make();
    });

    const send = async (operation: OperationName, query: Query): Promise<Response> => {
      const search = new URLSearchParams(query).toString();
      return subject.service(new Request(`https://service.invalid${OPERATIONS[operation].path}?${search}`));
    };
    const envelope = async (operation: OperationName, query: Query) =>
      v.parse(Envelope, await (await send(operation, query)).json());
    const withKey = (query: Query): Query => ({ api_key: subject.key, ...query });
    const track = async (query: Query): Promise<WireTracking> => {
      const { status, message, data } = await envelope('tracking', withKey(query));
      expect({ status, message }).toEqual({ status: 'success', message: 'OK' });
      return v.parse(Tracking, data);
    };
    const first = (): Sample => subject.samples[0];
    const ofType = (...types: readonly string[]): readonly Sample[] =>
      subject.samples.filter(({ type }) => types.includes(type));
    const queryOf = ({ number, type, line }: Sample): Query => ({ number, type, sealine: line });

    it('lists the lines without a key', async () => {
      const { status, message, data } = await envelope('sealines', {});
      expect({ status, message }).toEqual({ status: 'success', message: 'OK' });
      const lines = v.parse(SeaLines, data);
      expect(lines.length).toBeGreaterThan(0);
      for (const line of lines) {
        expect(missingFrom(line, 'line', subject.shape)).toEqual([]);
        expect(missingFrom(line.active_types, 'lineTypes', subject.shape)).toEqual([]);
      }
      const codes = lines.flatMap((line) => line.scac_codes ?? []);
      expect(new Set(codes).size).toBe(codes.length);
    });

    it('tracks every sample with each documented field', async () => {
      for (const sample of subject.samples) {
        const data = await track(queryOf(sample));
        expect(data.metadata).toMatchObject({ type: sample.type, number: sample.number, sealine: sample.line });
        expect(missingFields(data, subject.shape)).toEqual([]);
        expect(data.route_data).toBeUndefined();
      }
    });

    it('resolves every reference, numbers events from 1, and knows nothing of the future', async () => {
      for (const sample of subject.samples) {
        const data = await track(queryOf(sample));
        expect(danglingReferences(data)).toEqual([]);
        for (const { events } of data.containers ?? []) {
          expect(events?.map(({ order_id }) => order_id)).toEqual(events?.map((_, index) => index + 1));
        }
        expect(futureActuals(data, subject.clock())).toEqual([]);
      }
    });

    if (has('counters'))
      it('counts calls, and a shipment once a month', async () => {
        const before = (await track(queryOf(first()))).metadata;
        const after = (await track(queryOf(first()))).metadata;
        expect(after?.api_calls?.used).toBe((before?.api_calls?.used ?? 0) + 1);
        expect(after?.unique_shipments).toEqual(before?.unique_shipments);
        for (const counter of [after?.api_calls, after?.unique_shipments]) {
          expect(counter?.remaining).toBe((counter?.total ?? 0) - (counter?.used ?? 0));
        }
      });

    it('says how old an answer is', async () => {
      const { metadata } = await track(queryOf(first()));
      const now = toUtcText(subject.clock());
      expect((metadata?.updated_at ?? 'never') <= now).toBe(true);
      expect((metadata?.cache_expires ?? '') > now).toBe(true);
      const forced = await track({ ...queryOf(first()), force_update: 'true' });
      expect((forced.metadata?.updated_at ?? '') >= (metadata?.updated_at ?? 'never')).toBe(true);
      if (subject.shape === 'newest' && has('cache marks')) {
        expect(metadata?.from_cache).toBe(true);
        expect(forced.metadata?.from_cache).toBe(false);
      }
    });

    it('detects type and line when they are left out, empty or "auto"', async () => {
      const { number, type, line } = first();
      for (const query of [{}, { type: '', sealine: '' }, { sealine: 'auto' }, { sealine: 'AUTO', type }]) {
        expect((await track({ number, ...query })).metadata).toMatchObject({ type, number, sealine: line });
      }
    });

    it('adds route data when asked, AIS only with it', async () => {
      for (const sample of subject.samples) {
        const plain = await track({ ...queryOf(sample), ais: 'true' });
        expect(plain.route_data).toBeUndefined();
        const route = await track({ ...queryOf(sample), route: 'true' });
        expect(route.route_data).toBeDefined();
        expect(route.route_data?.ais).toBeUndefined();
        expect(routeViolations(route.route_data, subject.shape)).toEqual([]);
        const both = await track({ ...queryOf(sample), route: 'true', ais: 'true' });
        expect(aisViolations(both.route_data, subject.clock())).toEqual(has('AIS') ? [] : ['no ais']);
      }
    });

    it('answers /route with the way and AIS', async () => {
      const { status, data } = await envelope('route', withKey(queryOf(first())));
      expect(status).toBe('success');
      const route = v.parse(RouteData, data);
      expect(routeViolations(route, subject.shape)).toEqual([]);
      expect(aisViolations(route, subject.clock())).toEqual(has('AIS') ? [] : ['no ais']);
    });

    it('answers the two deprecated operations in their own shapes', async () => {
      const container = first();
      const answer = await send(
        'container',
        withKey({ number: container.number, sealine: container.line, route: 'true' }),
      );
      const data = v.parse(Tracking, v.parse(Envelope, await answer.json()).data);
      expect(data.containers).toBeUndefined();
      expect(data.container?.number).toBe(container.number);
      expect(data.route_data).toBeDefined();
      if (subject.headers) expect(answer.headers.get('Deprecation')).toMatch(/^@\d+$/);
      for (const document of ofType('BL', 'BK')) {
        const reply = await envelope('reference', withKey(queryOf(document)));
        const result = v.parse(Tracking, reply.data);
        expect(result.metadata?.number).toBe(document.number);
        expect(result.containers?.length).toBeGreaterThan(0);
      }
    });

    it('lists past requests and answers each in the reduced shape', async () => {
      const sample = first();
      await track(queryOf(sample));
      const list = v.parse(HistoryList, (await envelope('history', withKey(queryOf(sample)))).data);
      expect(missingFrom(list.metadata, 'pastMetadata', 'newest')).toEqual([]);
      if (has('reduced past answers')) expect(list.metadata).not.toHaveProperty('cache_expires');
      const requests = list.requests ?? [];
      expect(requests.length).toBeGreaterThan(0);
      expect(new Set(requests.map(({ id }) => id)).size).toBe(requests.length);
      for (const { id, date, sealine } of requests) {
        expect(Number.isInteger(id)).toBe(true);
        expect(sealine).toBe(sealine?.toLowerCase());
        expect((date ?? 'never') <= toUtcText(subject.clock())).toBe(true);
        const record = await envelope('historyRecord', withKey({ ...queryOf(sample), id: String(id) }));
        expect(record).toMatchObject({ status: 'success', message: 'OK' });
        const data = v.parse(Tracking, record.data);
        if (has('reduced past answers')) expect(pastViolations(data)).toEqual([]);
        expect(danglingReferences(data)).toEqual([]);
      }
    });

    it('names what is wrong with a request', async () => {
      const { number, type, line } = first();
      for (const operation of ['tracking', 'container', 'reference', 'route', 'history', 'historyRecord'] as const) {
        for (const [left, { required }] of Object.entries(OPERATIONS[operation].parameters)) {
          if (!required || (operation === 'historyRecord' && left === 'id')) continue;
          if (left === 'api_key' && !has('keys')) continue;
          const full = withKey({ number, type, sealine: line, id: '1' });
          const query = Object.fromEntries(
            Object.entries(full).filter(([name]) => name !== left && (name !== 'id' || operation === 'historyRecord')),
          );
          const { status, message } = await envelope(operation, query);
          expect({ operation, left, status }).toEqual({ operation, left, status: 'error' });
          expect(left === 'api_key' ? ['API_KEY_REQUIRED', 'API_KEY_WRONG'] : ['WRONG_PARAMETERS']).toContain(message);
        }
      }
    });

    it('refuses by the documented codes', async () => {
      const { number, type, line } = first();
      const table: readonly (readonly [Query, readonly string[]])[] = [
        [{ number, type, sealine: line, api_key: 'no-such-key' }, ['API_KEY_WRONG', 'API_KEY_ACCESS_DENIED']],
        [{ number, type: 'XX', sealine: line }, ['WRONG_TYPE', 'WRONG_PARAMETERS']],
        [{ number, type, sealine: 'ZZZZ' }, ['SEALINE_NOT_SUPPORTED', 'WRONG_SEALINE']],
        [{ number: '!', type, sealine: line }, ['WRONG_NUMBER']],
        [{ number: 'MSKU0000000', type: 'CT', sealine: 'MAEU' }, ['WRONG_NUMBER']],
      ];
      const refused = table.filter(
        ([query]) =>
          (has('keys') || query.api_key === undefined) &&
          (has('carrier codes') || query.sealine !== 'ZZZZ') &&
          (has('check digits') || query.number !== 'MSKU0000000'),
      );
      for (const [query, codes] of refused) {
        const { status, message } = await envelope('tracking', withKey(query));
        expect(status).toBe('error');
        expect(codes).toContain(message);
        expect(rowOfMessage(message)).toMatchObject({
          kind: 'refusal',
          blame: message.startsWith('API_KEY') ? 'operator' : 'caller',
        });
      }
    });
  });
}
