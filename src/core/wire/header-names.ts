/**
 * Headers that our server adds to an answer of the mirrored interface; the body is passed on
 * unchanged.
 */
export const HEADERS = {
  /** `built-in` (a simulation, shown as "Sample data") or `upstream`. */
  service: 'X-Landfall-Service',
  /** The cache status of RFC 9211, for example `landfall; hit`. */
  cacheStatus: 'Cache-Status',
  /** Seconds since the service gave this answer. */
  age: 'Age',
  requestId: 'X-Request-Id',
  /** The code of the newest answer, when an older answer with more data is served instead of it. */
  withheld: 'X-Landfall-Kept',
  /** ISO instant from which `force_update` is possible again for this shipment. */
  forceAfter: 'X-Landfall-Force-After',
  /** The build of this server's pages. A page with another build is older or newer. */
  build: 'X-Landfall-Build',
} as const;

/**
 * The values `app`, `embed` and `program` prove that the request comes from no page of another site. Such a page
 * could send the header only after a CORS preflight, which our server never grants.
 */
export const VIEW_HEADER = 'X-Landfall-View';
