/** Reads the details of a refused change of rows (409). */
import * as v from 'valibot';
import { Watch } from '../../core/desk-api/rows.ts';
import { DeskError } from './desk-error.ts';

const Total = v.object({ total: v.number() });

function readData<S extends v.GenericSchema>(error: unknown, schema: S): v.InferOutput<S> | null {
  if (!(error instanceof DeskError) || error.status !== 409) return null;
  const read = v.safeParse(schema, error.data);
  return read.success ? read.output : null;
}

/** Returns the present watch when somebody else has changed it; `null` for any other failure. */
export const readPresentWatch = (error: unknown): Watch | null => readData(error, Watch);

/** Returns how many watches match the filter now; `null` for any other failure. */
export const readPresentTotal = (error: unknown): number | null => readData(error, Total)?.total ?? null;
