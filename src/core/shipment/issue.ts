/** What a field should have been. */
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

/** Something in the answer that could not be read as it should be. */
export interface Issue {
  /** For example `containers[0].events[3].location`. */
  readonly path: string;
  /** As it came, shortened: no words of ours. */
  readonly got: string;
  readonly want: Want;
}
