/** What the reading of a carrier's answer needs to know about that carrier. */
export interface Quirks {
  /**
   * What `Z` behind a time means. Some carriers put it behind the local time of the place: in a
   * capture of MSC (2022) an arrival at 04:00 in Busan is sent as `04:00Z` while the id of the same
   * row ends in `+09:00`.
   */
  readonly z: 'utc' | 'place';
}
