/** The watches that fulfil a filter, as the columns in memory have them at one moment. */
export interface Selection {
  readonly count: number;
  has(watchId: number): boolean;
  ids(): readonly number[];
}
