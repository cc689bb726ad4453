/** Creates the sources of a server that has carriers, and reports what is known about them. */
import type { Clock } from '../http/service.ts';
import type { BoundedHttp } from '../http/calls/bounded-http.ts';
import { hasOwnKey, mayShow, type Source, type SourceNews, type Sources } from '../gateway/source.ts';
import type { WireSourceReport } from '../../src/core/wire/source-report.ts';
import { CARRIERS } from './carriers/carrier-table.ts';
import type { Store } from '../store/port.ts';
import { toIso } from '../http/instants.ts';
import { createAggregatorSource } from './aggregators/source.ts';
import { createAnswerMakers } from './carrier-answer.ts';
import { createCarrierSource, createCarrierTokens } from './carrier-source.ts';
import type { AtlasLayers } from './compose/layers.ts';
import { createAnswerHistory } from './answer-history.ts';
import { createMemory } from './memory.ts';
import { createOrder } from './order.ts';
import { createOwnSource } from './own-source.ts';
import type { SourcesSettings } from './settings.ts';
import { createRecordStore } from './record-store.ts';
import { createServiceWitness, createPaidServiceSource } from './paid-service-source.ts';
import { createWindows } from './windows.ts';

export interface SourcesDeps {
  readonly settings: SourcesSettings;
  readonly http: Pick<BoundedHttp, 'send'>;
  readonly store: Store;
  readonly clock: Clock;
  readonly sleep: (ms: number) => Promise<void>;
  readonly layers: AtlasLayers;
  /** The result of `looksByItself` for the service alone. */
  readonly mayPlanPay: boolean;
}

interface State {
  readonly last: { readonly outcome: Exclude<SourceNews['kind'], 'breaker'>; readonly at: number } | null;
  readonly awayUntil: number;
}

const INITIAL_STATE: State = { last: null, awayUntil: 0 };

/** Returns the carriers together with the paid service, if one is configured. */
export function openSources(deps: SourcesDeps): (service: Source | null) => Sources {
  const { settings, store, clock } = deps;
  const memory = createMemory(store, clock);
  const windows = createWindows(store, clock, deps.sleep);
  const history = createAnswerHistory(store);
  const records = createRecordStore(store, clock);
  const witness = createServiceWitness(store);
  const aggregators = settings.aggregators.map((one) =>
    createAggregatorSource(one, { ...deps, place: deps.layers.place }),
  );
  const answers = createAnswerMakers({
    clock,
    layers: deps.layers,
    history,
    records,
    service: witness,
    carriers: settings.carriers.map(({ carrier }) => carrier),
    embeds: new Set(settings.carriers.flatMap(({ carrier, embeds }) => (embeds ? [carrier.id] : []))),
    aggregators: aggregators.map(({ witness: own }) => own),
  });
  const shared = { ...deps, records, toAnswer: answers.ofCarrier };
  const carriers = settings.carriers.map((carrier) =>
    createCarrierSource(carrier, { ...shared, tokens: createCarrierTokens(carrier, deps) }),
  );
  async function reportAllowance(id: string): Promise<WireSourceReport['allowance']> {
    const settled = settings.aggregators.find(({ aggregator }) => aggregator.id === id);
    const counted = aggregators.find(({ witness: own }) => own.id === id);
    if (settled === undefined || counted === undefined) return null;
    const { unit } = settled.aggregator.allowance;
    return { unit, limit: settled.limit, used: Math.max(0, await counted.allowance.used()) };
  }

  const states = new Map<string, State>();
  const getState = (id: string): State => states.get(id) ?? INITIAL_STATE;
  const away = (): ReadonlySet<string> =>
    new Set([...states].filter(([, { awayUntil }]) => awayUntil > clock()).map(([id]) => id));

  return (service) => {
    // An aggregator covers the carriers of the table, so each of them can be chosen.
    const configured = new Set((aggregators.length > 0 ? CARRIERS : carriers).map(({ id }) => id));
    const ownSource = createOwnSource({ history, service, configured, away });
    const list = [
      ownSource,
      ...carriers,
      ...aggregators.map(({ source }) => source(answers.compose)),
      ...(service === null ? [] : [createPaidServiceSource(service, deps.layers, clock)]),
    ];
    return {
      list,
      order: createOrder({ list, ask: settings.ask, memory, mayPlanPay: deps.mayPlanPay }),
      charge: (source, isPlanned) => windows.charge(source, isPlanned),
      async note(source, question, news) {
        const state = getState(source.id);
        if (news.kind === 'breaker') {
          states.set(source.id, { ...state, awayUntil: news.untilMs });
          return;
        }
        states.set(source.id, { ...state, last: { outcome: news.kind, at: clock() } });
        if (source.kind === 'service' && question !== null && news.kind === 'answer')
          await witness.keep(question, news.body);
        if (!hasOwnKey(source)) return;
        if (news.kind === 'rest') await memory.rest(source.id, news.ms, news.reason);
        else if (question !== null && news.kind === 'nothing') await memory.noteNothing(source.id, question.number);
        else if (question !== null && news.kind === 'answer') await memory.noteAnswer(source.id, question.number);
      },
      report: () =>
        Promise.all(
          list
            .filter(({ kind }) => kind !== 'own')
            .map(async (source) => {
              const { last, awayUntil } = getState(source.id);
              const described =
                settings.carriers.find(({ carrier }) => carrier.id === source.id)?.carrier ??
                settings.aggregators.find(({ aggregator }) => aggregator.id === source.id)?.aggregator;
              const restMs = hasOwnKey(source) ? await memory.restOf(source.id) : null;
              return {
                id: source.id,
                kind: source.kind,
                name: described?.name ?? null,
                lines: [...source.lines],
                price: source.price,
                embeds: mayShow(source.shows, 'embeds'),
                terms: described?.terms ?? null,
                budget: [...(await windows.spent(source))],
                allowance: await reportAllowance(source.id),
                rest: restMs === null ? null : { until: toIso(restMs.untilMs), reason: restMs.reason },
                breaker: awayUntil > clock() ? { until: toIso(awayUntil) } : null,
                last: last === null ? null : { outcome: last.outcome, at: toIso(last.at) },
              };
            }),
        ),
    };
  };
}
