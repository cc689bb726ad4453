import type { NumberType } from '../shipment/types.ts';

export type Tab = 'timeline' | 'details' | 'history' | 'share';

/** The selection on map and timeline. `id` is the id of an event, a stop or a leg. */
export interface Selection {
  readonly kind: 'event' | 'stop' | 'leg';
  readonly id: string;
}

/** The state of the app that is in the URL (see `link.ts`); the store mirrors it. */
export interface View {
  readonly page: 'track' | 'lines';
  readonly number: string | null;
  readonly line: string | null;
  readonly type: NumberType | null;
  /** The container that map and timeline show, when the number has several. */
  readonly container: string | null;
  readonly selection: Selection | null;
  readonly tab: Tab;
  /** A past request that is shown instead of the present answer. */
  readonly record: number | null;
  /** A second past request that `record` is compared with. */
  readonly compare: number | null;
  /** The packed snapshot of a frozen link (the fragment, as it came). */
  readonly frozen: string | null;
}

export const EMPTY_VIEW: View = {
  page: 'track',
  number: null,
  line: null,
  type: null,
  container: null,
  selection: null,
  tab: 'timeline',
  record: null,
  compare: null,
  frozen: null,
};
