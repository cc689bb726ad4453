/** Endpoints that write watches: add, change one, change many. */
import type * as v from 'valibot';
import type { WatchFields } from '../../../src/core/columns/columns.ts';
import { isWatchFields } from '../../../src/core/columns/row.ts';
import { isManual } from '../../../src/core/facts/manual.ts';
import { withRightDigit } from '../../../src/core/shipment/air-waybill.ts';
import { normaliseNumber } from '../../../src/core/shipment/number.ts';
import { readNumber } from '../../../src/core/shipment/read-number.ts';
import { AddBody, ChangeBody, ChangeOneBody, type WatchChange } from '../../../src/core/desk-api/watch-requests.ts';
import {
  AddedAnswer,
  ChangedAnswer,
  ChangedWatch,
  type Refused,
  SamplesAnswer,
} from '../../../src/core/desk-api/rows.ts';
import type { NewWatch } from '../ports/desk.ts';
import { GuestChangeBody, GuestWatch } from '../access/guest-answers.ts';
import { checkOwnFields } from './column-endpoints.ts';
import { isStaff } from '../ports/reader.ts';
import { type Endpoint, endpoint, toId } from './endpoint.ts';
import { FACT_ENDPOINTS } from './fact-endpoints.ts';
import { readData } from './outcomes.ts';
import { Problem, success, watchGone } from './problem.ts';
import { NoQuery } from '../../../src/core/desk-api/common.ts';

export function toFields(value: unknown): Partial<WatchFields> {
  if (!isWatchFields(value)) throw new Problem(400, 'WRONG_BODY', 'The fields of a watch cannot be read.');
  return value;
}

type Entry = v.InferOutput<typeof AddBody>['watches'][number];

const toChange = ({ id, version, was, set }: SentChange): WatchChange => ({
  id,
  version,
  ...(was !== undefined && { was: toFields(was) }),
  set: toFields(set),
});

type SentChange = v.InferOutput<typeof ChangeBody>['changes'][number];

/** An invalid number is refused alone; the others are added. */
function readEntry(entry: Entry): NewWatch | Refused {
  const { number, type, line: carrier, fields } = entry;
  if (isManual(type)) return readManual(entry);
  const reading = readNumber(number);
  if (reading.kind === 'invalid') return { outcome: 'refused', number, repairs: reading.repairs };
  return { number: reading.number, numberType: type, line: carrier.toUpperCase(), fields: toFields(fields) };
}

export const WATCH_ENDPOINTS: readonly Endpoint[] = [
  ...FACT_ENDPOINTS,
  endpoint({
    method: 'POST',
    path: '/watches',
    needs: 'editor',
    audience: 'staff',
    summary: 'Add numbers, each with the fields of its watch',
    query: NoQuery,
    body: AddBody,
    answer: AddedAnswer,
    handle: async ({ body, person, desk, at, idempotencyKey }) => {
      const read = body.watches.map(readEntry);
      const accepted = read.flatMap((entry) => ('outcome' in entry ? [] : [entry]));
      await checkOwnFields(
        desk,
        accepted.map(({ fields }) => fields),
      );
      const added = readData(await desk.add(accepted, { actor: person.name, at, idempotencyKey }), SamplesAnswer);
      // The refused entries follow from the request itself, so a repeated request has the same ones.
      return success(mergeInOrder(read, added), 201);
    },
  }),
  endpoint({
    method: 'PATCH',
    path: '/watches/{id}',
    needs: 'editor',
    audience: 'guests',
    guest: { needs: 'editor', body: GuestChangeBody, answer: GuestWatch },
    summary: 'Change one watch; send the values or the version you read. 409 returns the current state',
    query: NoQuery,
    body: ChangeOneBody,
    answer: ChangedWatch,
    handle: async ({ id, body, person, desk, at, idempotencyKey }) => {
      if (!/^\d{1,15}$/.test(id)) throw watchGone();
      const change = toChange({ id: Number(id), ...body });
      await checkOwnFields(desk, [change.set]);
      const edit = isStaff(person) ? toId(idempotencyKey) : undefined;
      const outcome = await desk.change([change], { actor: person.name, at, idempotencyKey, edit });
      const [changed] = readData(outcome, ChangedAnswer);
      if (changed === undefined || changed.outcome === 'missing') throw watchGone();
      if (changed.outcome === 'stale')
        throw new Problem(409, 'VERSION_STALE', 'Someone changed this since: look again.', changed.watch);
      return success(changed.undo === undefined ? changed.watch : { ...changed.watch, undo: changed.undo });
    },
  }),
  endpoint({
    method: 'PATCH',
    path: '/watches',
    needs: 'editor',
    audience: 'staff',
    summary: 'Change many watches; send what you read of each. Each has its own result',
    query: NoQuery,
    body: ChangeBody,
    answer: ChangedAnswer,
    handle: async ({ body, person, desk, at, idempotencyKey }) => {
      const changes = body.changes.map(toChange);
      await checkOwnFields(
        desk,
        changes.map(({ set }) => set),
      );
      const context = { actor: person.name, at, idempotencyKey, edit: toId(idempotencyKey) };
      return success(readData(await desk.change(changes, context), ChangedAnswer));
    },
  }),
];

/** House bills and haulier references have no fixed form; an air waybill has a check digit. */
function readManual({ number: text, type, line: carrier, fields }: Entry): NewWatch | Refused {
  const number = normaliseNumber(text);
  const corrected = type === 'AW' ? withRightDigit(number) : number;
  if (number === '' || corrected !== number)
    return { outcome: 'refused', number: text, repairs: corrected === null || corrected === '' ? [] : [corrected] };
  return { number, numberType: type, line: carrier.toUpperCase(), fields: toFields(fields) };
}

function mergeInOrder(read: readonly (NewWatch | Refused)[], added: readonly unknown[]): readonly unknown[] {
  const remaining = [...added];
  return read.map((entry) => ('outcome' in entry ? entry : remaining.shift()));
}
