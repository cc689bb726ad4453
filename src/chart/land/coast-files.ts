/**
 * The URLs of the 10m coast, about 200: a chunk of its own, loaded when the map is first zoomed in
 * that far.
 */
export const COAST_FILES = import.meta.glob<string>('../packed/coast-*.bin', {
  eager: true,
  query: '?url&no-inline',
  import: 'default',
});
