/**
 * Paths of the operations. The table of parameters is separate, because it names the parameter of the key and must
 * not reach the browser.
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

/** Paths that people write by hand for a shipment, followed by its number. */
export const NUMBER_PATH = /^\/(?:track|tracking|shipment|container)(?:\/(.*))?$/;

export type OperationName = keyof typeof PATHS;
