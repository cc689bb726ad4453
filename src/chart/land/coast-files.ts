/** The addresses of the close-up coast, two hundred of them: a chunk of its own, loaded with the first close look. */
export const COAST_FILES = import.meta.glob<string>('../packed/coast-*.bin', {
  eager: true,
  query: '?url&no-inline',
  import: 'default',
});
