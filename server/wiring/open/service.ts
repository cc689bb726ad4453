/** Opens the sources of shipments: the built-in service, the real one, and carriers with their keys. */
import { setTimeout as pause } from 'node:timers/promises';
import { createUpstream } from '../../gateway/call/upstream.ts';
import { createSampleList } from '../../gateway/sample-list.ts';
import type { Clock, Service } from '../../http/service.ts';
import { createBoundedHttp } from '../../http/calls/bounded-http.ts';
import { ATLAS_LAYERS } from '../../sources/atlas-layers.ts';
import { CMA } from '../../sources/carriers/cma/cma.ts';
import { openSources } from '../../sources/open-sources.ts';
import { createSampleAnswers } from '../../sources/sample-answers.ts';
import type { Store } from '../../store/port.ts';
import type { Settings } from '../settings.ts';
import { sampleDocuments } from '../../../sim/aggregator-answers/sample-documents.ts';
import { sampleRows } from '../../../sim/carrier-rows/sample-rows.ts';
import { SCENARIOS } from '../../../sim/scenarios.ts';
import { BUILT_IN_KEY, createBuiltInService, FORGETFUL_STORE } from '../../../sim/service.ts';

export function openService(config: Settings, clock: Clock, store: Store) {
  const { service } = config;
  const carriers = openCarriers(config, clock, store);
  if (service.kind === 'built-in') {
    const builtIn: Service = createBuiltInService({ clock, store });
    const answers: Service = createSampleAnswers({
      builtIn,
      clock,
      carrier: CMA,
      rowsOf: sampleRows,
      documentsOf: sampleDocuments,
    });
    return { ...carriers, service: answers, key: BUILT_IN_KEY };
  }
  if (service.kind === 'carriers') return { ...carriers, service: null };
  const upstream = createUpstream({ baseUrl: service.url });
  return {
    ...carriers,
    service: upstream.service,
    key: service.key,
    close: async () => void (await Promise.all([upstream.close(), carriers.close()])),
  };
}

/** Numbers in the log are hashed with `key`. */
function openCarriers({ sources: settings, budget }: Settings, clock: Clock, store: Store) {
  if (settings === null) return { sources: null, key: '', close: async () => {} };
  const http = createBoundedHttp();
  const mayPlanPay = budget.day !== null;
  const sources = openSources({ settings, http, store, clock, sleep: pause, layers: ATLAS_LAYERS, mayPlanPay });
  const key = [
    ...settings.carriers.flatMap(({ credentials }) => Object.values(credentials)),
    ...settings.aggregators.map((aggregator) => aggregator.key),
  ].join(' ');
  return { sources, key, close: () => http.close() };
}

export function openSamples(clock: Clock) {
  const uncounted = createBuiltInService({ clock, store: FORGETFUL_STORE });
  return createSampleList(SCENARIOS, uncounted, BUILT_IN_KEY, clock);
}
