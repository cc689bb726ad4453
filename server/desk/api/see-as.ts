/** *See as this guest*: staff narrow what they ask to the sight of a guest, and change nothing. */
import * as v from 'valibot';
import { type Sight, SomeRows } from '../../../src/core/desk-api/sight.ts';
import { isStaff, STAFF } from '../ports/reader.ts';
import { mayAct, type Person } from './access.ts';
import { Problem } from './problem.ts';

/** A sight as JSON, percent-encoded. */
const SEE_AS_HEADER = 'x-landfall-see-as';

export function narrowed(request: Request, person: Person): Person {
  const text = request.headers.get(SEE_AS_HEADER);
  const isNarrower = text !== null && isStaff(person);
  const isWriting = request.method !== 'GET' && request.method !== 'HEAD';
  if (isWriting && (isNarrower || person.isReadOnly === true))
    throw new Problem(403, 'NOT_ALLOWED', (t) => t('refused.asGuest'));
  // It gives nobody more: a guest stays who they are.
  if (!isNarrower) return person;
  // A key for feeds reads no rows by it.
  const role = mayAct(person.role, 'viewer') ? 'viewer' : person.role;
  return { name: person.name, role, sight: readSight(text), owner: STAFF.owner };
}

function readSight(text: string): Sight {
  try {
    return v.parse(SomeRows, JSON.parse(decodeURIComponent(text)));
  } catch {
    throw new Problem(400, 'WRONG_PARAMETERS', 'X-Landfall-See-As must be {"customers": […], "tags": […]}, encoded.');
  }
}
