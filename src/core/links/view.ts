import type { NumberType } from '../shipment/types.ts';

export type Tab = 'timeline' | 'details' | 'history' | 'share';

/** What is selected on map and timeline. `id`: the id of an event, a stop or a leg. */
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
  /** The container that map and timeline show, where the number stands for several. */
  readonly container: string | null;
  readonly selection: Selection | null;
  readonly tab: Tab;
  /** A past request shown instead of the present. */
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
