/**
 * Loads a packed file by the URL that the build gave it. Throws when the packing step has not run;
 * the outline is drawn then.
 */
const WORLD_FILES = import.meta.glob<string>(
  ['../packed/world-*.bin', '../packed/countries.json', '../packed/ports.json'],
  {
    eager: true,
    query: '?url&no-inline',
    import: 'default',
  },
);

export async function loadPackFile(name: string): Promise<Uint8Array | null> {
  const isCoast = name.startsWith('coast-');
  const files = isCoast ? (await import('./coast-files.ts')).COAST_FILES : WORLD_FILES;
  const url = files[`../packed/${name}`];
  if (url === undefined) {
    if (isCoast && Object.keys(files).length > 0) return null;
    throw new Error(`base map: ${name} was not packed`);
  }
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`base map: ${name}: ${answer.status}`);
  return new Uint8Array(await answer.arrayBuffer());
}
