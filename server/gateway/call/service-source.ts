/** The service as a source, and the list of sources of a server that asks only the service. */
import type { Service } from '../../http/service.ts';
import type { Source, Sources } from '../source.ts';
import { toServiceRequest } from '../policy/question.ts';

/** `price` tells whether the operator pays for requests. */
export const createServiceSource = (service: Service, key: string, price: Source['price']): Source => ({
  id: 'service',
  kind: 'service',
  lines: [],
  price,
  // Its limits are BUDGET_DAY and BUDGET_MONTH (policy/call-budget.ts).
  limits: [],
  shows: 'all',
  accepts: () => true,
  async ask(question, charge) {
    // The list of carriers is requested without a key, so it costs no quota.
    if (question.operation !== 'sealines') await charge();
    return service(toServiceRequest(question, key));
  },
});

export function serviceAlone(service: Source | null): Sources {
  const list = service === null ? [] : [service];
  const order = { sources: list, passed: null };
  return {
    list,
    order: async () => order,
    charge: async () => null,
    note: async () => undefined,
    report: null,
  };
}
