/**
 * Paths of the operations. Separate from the table of parameters, which names the key's parameter
 * and must not reach the browser.
 */
export const PATHS = {
  tracking: '/tracking',
  container: '/container',
  reference: '/reference',
  route: '/route',
  sealines: '/info/sealines',
  history: '/history',
  historyRecord: '/history',
} as const;

/** How people write a link to a shipment themselves, with the number behind it. */
export const NUMBER_PATH = /^\/(?:track|tracking|shipment|container)(?:\/(.*))?$/;

export type OperationName = keyof typeof PATHS;
