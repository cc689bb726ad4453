/** Requests that decide cases. They are separate from the answers because the page does not load them. */
import * as v from 'valibot';
import { MAX_GROUP_CASES } from '../cases/group-cases.ts';
import { Filter, Id, LIMITS, Version, Zone } from './common.ts';

const Instant = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(9e15));

const Command = v.pipe(
  v.strictObject({
    id: Id,
    /** Version of the case that the person saw. */
    version: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
    do: v.picklist(['done', 'snooze', 'assign', 'note', 'email', 'reopen']),
    findings: v.optional(v.pipe(v.array(v.strictObject({ id: Id, version: Version })), v.maxLength(LIMITS.batch))),
    /** Settles the findings that the filter shows. */
    q: Filter,
    zone: Zone,
    /** End of a snooze: a moment, or the next level. */
    until: v.optional(v.union([Instant, v.literal('level')])),
    /** Name of the assignee; `null` removes the assignment. */
    to: v.optional(v.nullable(v.pipe(v.string(), v.minLength(1), v.maxLength(60)))),
    text: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(2000))),
  }),
  v.check(
    ({ do: what, until }) => what !== 'snooze' || until !== undefined,
    'say until when it is snoozed: “until” is a time in milliseconds, or “level”',
  ),
  v.check(
    ({ do: what, to }) => what !== 'assign' || to !== undefined,
    'say in “to” to whom it is assigned, or null for nobody',
  ),
  v.check(({ do: what, text }) => what !== 'note' || text !== undefined, 'hold the note as “text”'),
);
export const CommandsBody = v.strictObject({
  commands: v.pipe(v.array(Command), v.minLength(1), v.maxLength(MAX_GROUP_CASES)),
});
export const UndoBody = v.strictObject({ undo: v.pipe(v.string(), v.minLength(1), v.maxLength(300)) });
