/**
 * The tables of the desk, as numbered steps that only go forward. A step that was released is never
 * edited: the next one changes what it made. The columns that follow from the catalogue are added
 * after them, whenever the catalogue has more than the table.
 */
import { comparedName, FIND_COLUMNS, rowColumns, sortColumn } from './row-columns.ts';
import { type Dialect, type Query, textIn } from './sql.ts';

/** How the refusal begins, on whichever side of a thread it is read. */
export const NEWER_DESK = 'The desk was written by a newer version';

/** The database was written by a newer version of this program. */
export class NewerDesk extends Error {
  constructor(found: number) {
    super(`${NEWER_DESK} (schema ${found}, this one knows ${MIGRATIONS.length}): start that one.`);
  }
}

type Migration = (dialect: Dialect) => readonly string[];

/** Those of schema 7, which held what filters test. */
const OLD_SORTS = 'severity eta slip free changed added number customer'.split(' ');
const OLD_FINDS =
  'customer owner line billOfLading problem phase polName podName vessel pod number overdueAt imo'.split(' ');
const OLD_CATALOGUE_INDEXES: readonly string[] = [
  ...OLD_SORTS.flatMap((name) => [`watches_by_${name}`, `watches_list_${name}`]),
  ...OLD_FINDS.map((key) => `"watches_of_${key}"`),
];

const MIGRATIONS: readonly Migration[] = [
  ({ identity, text }) => [
    `CREATE TABLE tracked (
      id ${identity}, number ${text} NOT NULL, number_type ${text} NOT NULL, line ${text} NOT NULL,
      bill_id BIGINT, answer_id ${text}, seen_at BIGINT, reported_at BIGINT, reading ${text},
      next_check_at BIGINT, claimed_until BIGINT NOT NULL DEFAULT 0)`,
    'CREATE UNIQUE INDEX tracked_identity ON tracked (number, number_type, line)',
    'CREATE INDEX tracked_due ON tracked (next_check_at)',
    `CREATE TABLE watches (
      id ${identity}, tracked_id BIGINT NOT NULL, version BIGINT NOT NULL, next_rule_at BIGINT)`,
    'CREATE INDEX watches_tracked ON watches (tracked_id)',
    'CREATE INDEX watches_rule ON watches (next_rule_at)',
    // A table of its own rather than an index of words: prefixes of numbers, the same way on both
    // engines.
    `CREATE TABLE terms (term ${text} NOT NULL, watch_id BIGINT NOT NULL, PRIMARY KEY (term, watch_id))`,
    'CREATE INDEX terms_watch ON terms (watch_id)',
    `CREATE TABLE changes (
      seq ${identity}, tx BIGINT NOT NULL, tracked_id BIGINT NOT NULL, watch_id BIGINT, field ${text} NOT NULL,
      old ${text} NOT NULL, new ${text} NOT NULL, seen_at BIGINT NOT NULL, reported_at BIGINT, answer_id ${text}, who ${text})`,
    'CREATE INDEX changes_order ON changes (tx, seq)',
    'CREATE INDEX changes_tracked ON changes (tracked_id, seq)',
    `CREATE TABLE counters (
      state ${text} NOT NULL, field ${text} NOT NULL, value ${text} NOT NULL, n BIGINT NOT NULL,
      PRIMARY KEY (state, field, value))`,
    `CREATE TABLE documents (
      kind ${text} NOT NULL, id ${text} NOT NULL, version BIGINT NOT NULL, body ${text} NOT NULL, PRIMARY KEY (kind, id))`,
    `CREATE TABLE audit (
      seq ${identity}, at BIGINT NOT NULL, who ${text} NOT NULL, action ${text} NOT NULL, detail ${text} NOT NULL)`,
    `CREATE TABLE once (
      key ${text} PRIMARY KEY, fingerprint ${text} NOT NULL, outcome ${text} NOT NULL, at BIGINT NOT NULL)`,
    'CREATE INDEX once_at ON once (at)',
  ],
  () => [
    'ALTER TABLE watches ADD COLUMN ended_at BIGINT',
    'CREATE INDEX watches_ended ON watches (ended_at)',
    'CREATE INDEX changes_seen ON changes (seen_at)',
  ],
  ({ identity, text }) => [
    `ALTER TABLE tracked ADD COLUMN hints ${text}`,
    `ALTER TABLE tracked ADD COLUMN memory ${text}`,
    `CREATE TABLE findings (
      id ${identity}, watch_id BIGINT NOT NULL, rule ${text} NOT NULL, journey BIGINT NOT NULL, cause ${text} NOT NULL,
      call_at BIGINT NOT NULL, case_id BIGINT, changed BIGINT NOT NULL, version BIGINT NOT NULL, state ${text} NOT NULL,
      level BIGINT NOT NULL, severity BIGINT NOT NULL, mark ${text}, since BIGINT NOT NULL, opened_at BIGINT,
      closed_at BIGINT, snooze_until BIGINT, pending_level BIGINT, pending_since BIGINT, pending_report BIGINT,
      deadline_at BIGINT, deadline_source ${text}, fact ${text} NOT NULL)`,
    'CREATE UNIQUE INDEX findings_identity ON findings (watch_id, rule, journey)',
    'CREATE INDEX findings_cause ON findings (rule, cause, state, call_at, case_id)',
    // Holds what a case says of its findings: a case of 1,000 is summed up without reading them.
    'CREATE INDEX findings_case ON findings (case_id, state, severity, level, deadline_at, since, snooze_until, mark)',
    'CREATE INDEX findings_fresh ON findings (case_id) WHERE changed = 0',
    `CREATE TABLE cases (
      id ${identity}, rule ${text} NOT NULL, cause_kind ${text} NOT NULL, cause ${text} NOT NULL, version BIGINT NOT NULL,
      acted_version BIGINT NOT NULL, acts BIGINT NOT NULL, assignee ${text}, state ${text} NOT NULL, severity BIGINT NOT NULL,
      level BIGINT NOT NULL, rank BIGINT NOT NULL, mark ${text}, members BIGINT NOT NULL, open BIGINT NOT NULL,
      deadline_at BIGINT, since BIGINT NOT NULL, opened_at BIGINT NOT NULL, changed_at BIGINT NOT NULL, snooze_until BIGINT,
      merged_into BIGINT, split_from BIGINT, counted BIGINT)`,
    'CREATE INDEX cases_list ON cases (state, rank, members, id)',
    'CREATE INDEX cases_merged ON cases (merged_into)',
    // One row for each cause, which whoever regroups it locks.
    `CREATE TABLE causes (rule ${text} NOT NULL, cause ${text} NOT NULL, PRIMARY KEY (rule, cause))`,
    `CREATE TABLE case_history (
      seq ${identity}, case_id BIGINT NOT NULL, at BIGINT NOT NULL, who ${text}, did ${text} NOT NULL, detail ${text} NOT NULL,
      undo ${text}, batch ${text})`,
    'CREATE INDEX case_history_case ON case_history (case_id, seq)',
    'CREATE INDEX case_history_batch ON case_history (batch)',
    // Rules have not seen any of the rows that are there.
    'UPDATE watches SET next_rule_at = 0',
  ],
  // What each transaction wrote, for the other instances: how they hear of it and read it again.
  ({ name, identity }) =>
    name === 'sqlite'
      ? []
      : [
          `CREATE TABLE row_log (
            seq ${identity}, tx BIGINT NOT NULL, watch_id BIGINT NOT NULL,
            at BIGINT NOT NULL DEFAULT (extract(epoch FROM now()) * 1000)::bigint)`,
          'CREATE INDEX row_log_order ON row_log (tx)',
          'CREATE INDEX row_log_at ON row_log (at)',
          `CREATE FUNCTION tell_instances() RETURNS trigger LANGUAGE plpgsql AS
            $$ BEGIN PERFORM pg_notify('landfall_desk', ''); RETURN NULL; END $$`,
          `CREATE TRIGGER row_log_told AFTER INSERT ON row_log
            FOR EACH STATEMENT EXECUTE FUNCTION tell_instances()`,
        ],
  () => [
    // The look before the one that saw a change: it came in between.
    'ALTER TABLE changes ADD COLUMN seen_from BIGINT',
    "CREATE INDEX changes_arrivals ON changes (seen_at) WHERE field = 'arrival'",
    // What was on the desk before it looked by itself is due.
    'UPDATE tracked SET next_check_at = coalesce(seen_at, 0) WHERE next_check_at IS NULL',
  ],
  // Messages for subscriptions, and the log of attempts to deliver them.
  ({ identity, text }) => [
    `CREATE TABLE outbox (
      seq ${identity}, id ${text} NOT NULL, subscription ${text} NOT NULL, about ${text} NOT NULL, type ${text} NOT NULL,
      state ${text} NOT NULL, at BIGINT NOT NULL, due_at BIGINT NOT NULL, started_at BIGINT NOT NULL,
      claimed_until BIGINT NOT NULL DEFAULT 0, attempts BIGINT NOT NULL DEFAULT 0, done_at BIGINT, body ${text} NOT NULL)`,
    'CREATE UNIQUE INDEX outbox_id ON outbox (id)',
    "CREATE INDEX outbox_order ON outbox (about, subscription, seq) WHERE state = 'waiting'",
    "CREATE INDEX outbox_due ON outbox (subscription, due_at) WHERE state = 'waiting'",
    "CREATE INDEX outbox_dead ON outbox (subscription) WHERE state = 'dead'",
    'CREATE INDEX outbox_done ON outbox (subscription, done_at)',
    `CREATE TABLE deliveries (
      seq ${identity}, message BIGINT NOT NULL, at BIGINT NOT NULL, took_ms BIGINT NOT NULL, status BIGINT, detail ${text} NOT NULL)`,
    'CREATE INDEX deliveries_message ON deliveries (message, seq)',
    'CREATE INDEX case_history_at ON case_history (at)',
  ],
  // A message that waits is in no index of what was done: one page less for each that is written.
  () => [
    'DROP INDEX outbox_done',
    'CREATE INDEX outbox_done ON outbox (subscription, done_at) WHERE done_at IS NOT NULL',
  ],
  // Rows are found in memory since then: docs/decisions/0016-column-index.md
  ({ name, text }) => [
    ...OLD_CATALOGUE_INDEXES.map((index) => `DROP INDEX IF EXISTS ${index}`),
    'DROP INDEX watches_rule',
    'CREATE INDEX watches_rule ON watches (next_rule_at) WHERE next_rule_at IS NOT NULL',
    'DROP INDEX watches_ended',
    'CREATE INDEX watches_ended ON watches (ended_at) WHERE ended_at IS NOT NULL',
    'DROP INDEX terms_watch',
    // One tree instead of two: https://www.sqlite.org/withoutrowid.html
    ...(name === 'sqlite'
      ? [
          'ALTER TABLE terms RENAME TO old_terms',
          `CREATE TABLE terms (term ${text} NOT NULL, watch_id BIGINT NOT NULL, PRIMARY KEY (term, watch_id)) WITHOUT ROWID`,
          'INSERT INTO terms SELECT term, watch_id FROM old_terms ORDER BY term, watch_id',
          'DROP TABLE old_terms',
        ]
      : []),
  ],
];

/** The schema that this program writes. */
export const SCHEMA_VERSION = MIGRATIONS.length;

/** Every table with what it is ordered by, for copies. */
export const TABLES: readonly { readonly name: string; readonly keys: readonly string[] }[] = [
  { name: 'tracked', keys: ['id'] },
  { name: 'watches', keys: ['id'] },
  { name: 'terms', keys: ['term', 'watch_id'] },
  { name: 'changes', keys: ['tx', 'seq'] },
  { name: 'counters', keys: ['state', 'field', 'value'] },
  { name: 'documents', keys: ['kind', 'id'] },
  { name: 'audit', keys: ['seq'] },
  { name: 'once', keys: ['key'] },
  { name: 'findings', keys: ['id'] },
  { name: 'cases', keys: ['id'] },
  { name: 'causes', keys: ['rule', 'cause'] },
  { name: 'case_history', keys: ['seq'] },
  { name: 'outbox', keys: ['seq'] },
  { name: 'deliveries', keys: ['seq'] },
];

export async function migrate(query: Query, dialect: Dialect): Promise<void> {
  await query.all(dialect.allowAnyTime);
  await query.run(`CREATE TABLE IF NOT EXISTS meta (name ${dialect.text} PRIMARY KEY, value ${dialect.text} NOT NULL)`);
  const [schema] = await query.all("SELECT value FROM meta WHERE name = 'schema'");
  const from = Number(textIn(schema, 'value') ?? 0);
  if (from > MIGRATIONS.length) throw new NewerDesk(from);
  for (const migration of MIGRATIONS.slice(from)) for (const sql of migration(dialect)) await query.run(sql);
  if (from < MIGRATIONS.length) {
    await query.run("DELETE FROM meta WHERE name = 'schema'");
    await query.run("INSERT INTO meta (name, value) VALUES ('schema', ?)", [String(MIGRATIONS.length)]);
  }
  await addCatalogueColumns(query, dialect);
}

/**
 * What the catalogue gained is null, or the sort's default, until the next answer or change writes
 * the row.
 */
async function addCatalogueColumns(query: Query, dialect: Dialect): Promise<void> {
  const present = new Set(await columnNames(query, dialect));
  for (const { name, type } of rowColumns(dialect)) {
    if (!present.has(name.replaceAll('"', ''))) await query.run(`ALTER TABLE watches ADD COLUMN ${name} ${type}`);
  }
  for (const { name, on } of CATALOGUE_INDEXES) await query.run(`CREATE INDEX IF NOT EXISTS ${name} ON watches ${on}`);
}

/** They are made again by `migrate`. */
export async function dropCatalogueIndexes(query: Query): Promise<void> {
  for (const { name } of CATALOGUE_INDEXES) await query.run(`DROP INDEX IF EXISTS ${name}`);
}

/**
 * Rows are found in memory; this is what SQL is asked for besides: what is aboard a ship, and the
 * order in which a page opens, for while the index in memory is being loaded.
 */
const CATALOGUE_INDEXES = [
  { name: 'watches_sort_severity', on: `(${sortColumn('severity')}, id)` },
  ...FIND_COLUMNS.map((key) => ({
    name: `"watches_at_${key}"`,
    on: `(${comparedName(key)}) WHERE ${comparedName(key)} IS NOT NULL`,
  })),
];

async function columnNames(query: Query, { name }: Dialect): Promise<readonly string[]> {
  const rows = await query.all(
    name === 'sqlite'
      ? "SELECT name FROM pragma_table_info('watches')"
      : "SELECT column_name AS name FROM information_schema.columns WHERE table_schema = current_schema() AND table_name = 'watches'",
  );
  return rows.map((row) => textIn(row, 'name') ?? '');
}
