/**
 * The URLs of the 10m coast, which are about 200. They are a chunk of their own, which is loaded when the map is
 * first zoomed in that far.
 */
export const COAST_FILES = import.meta.glob<string>('../packed/coast-*.bin', {
  eager: true,
  query: '?url&no-inline',
  import: 'default',
});
