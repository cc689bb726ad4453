/** Reads the options of a benchmark, for example `--rows 1000`. */
import process from 'node:process';

export function option(name: string, otherwise: string): string {
  const index = process.argv.indexOf(name);
  return index < 0 ? otherwise : (process.argv[index + 1] ?? otherwise);
}

export const numberOption = (name: string, otherwise: number): number => Number(option(name, String(otherwise)));
