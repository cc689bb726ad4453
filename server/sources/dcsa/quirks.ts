/** Peculiarities of a carrier that the reader of its answers needs to know. */
export interface Quirks {
  /**
   * The meaning of `Z` after a time. Some carriers append it to the local time of the place: in a capture of MSC
   * (2022) an arrival at 04:00 in Busan is sent as `04:00Z`, while the id of the same row ends in `+09:00`.
   */
  readonly z: 'utc' | 'place';
}
