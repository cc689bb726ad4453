/** The archives of mapdata, served cell by cell by server/web/chart-files.ts. */

/** Loads `index` or a cell (`cellName`) of the archive with that version. */
export const cellLoader =
  (version: string) =>
  async (name: string): Promise<Uint8Array> => {
    const answer = await fetch(`/chart/${version}/${name}.bin`);
    if (!answer.ok) throw new Error(`chart: ${name}: ${answer.status}`);
    return new Uint8Array(await answer.arrayBuffer());
  };
