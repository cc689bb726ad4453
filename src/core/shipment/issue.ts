/** The expected form of a field. */
export type Want =
  | 'text'
  | 'plain-text'
  | 'shorter-text'
  | 'number'
  | 'whole-number'
  | 'flag'
  | 'object'
  | 'list'
  | 'list-element'
  | 'shorter-list'
  | 'pair'
  | 'time'
  | 'position'
  | 'zone'
  | 'mode'
  | 'name'
  | 'id'
  | 'new-id'
  | 'known-id'
  | 'container-number'
  | 'new-number'
  | 'own-order'
  | 'message'
  | 'fewer-issues';

/** A part of the answer that could not be read in its documented form. */
export interface Issue {
  /** For example `containers[0].events[3].location`. */
  readonly path: string;
  /** The value as it came, shortened and not reworded. */
  readonly got: string;
  readonly want: Want;
}
