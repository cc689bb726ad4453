-- The first file: all tables of an empty desk. `migrations.ts` adds the columns of `watches` that follow from the
-- catalogue. A file that a commit on `main` contains is never edited: the next file changes what it made.

CREATE TABLE tracked (
  id {identity},
  number {text} NOT NULL,
  number_type {text} NOT NULL,
  line {text} NOT NULL,
  bill_id BIGINT,
  answer_id {text},
  seen_at BIGINT,
  reported_at BIGINT,
  reading {text},
  next_check_at BIGINT,
  claimed_until BIGINT NOT NULL DEFAULT 0,
  -- Which process holds the claim, as `instance/process`: the next process of its instance need not wait for it.
  claimed_by {text},
  hints {text},
  memory {text});
CREATE UNIQUE INDEX tracked_identity ON tracked (number, number_type, line);
CREATE INDEX tracked_due ON tracked (next_check_at);

CREATE TABLE watches (
  id {identity},
  tracked_id BIGINT NOT NULL,
  version BIGINT NOT NULL,
  next_rule_at BIGINT,
  ended_at BIGINT);
CREATE INDEX watches_tracked ON watches (tracked_id);
CREATE INDEX watches_rule ON watches (next_rule_at) WHERE next_rule_at IS NOT NULL;
CREATE INDEX watches_ended ON watches (ended_at) WHERE ended_at IS NOT NULL;

CREATE TABLE changes (
  seq {identity},
  tx BIGINT NOT NULL,
  tracked_id BIGINT NOT NULL,
  watch_id BIGINT,
  field {text} NOT NULL,
  old {text} NOT NULL,
  new {text} NOT NULL,
  seen_at BIGINT NOT NULL,
  reported_at BIGINT,
  answer_id {text},
  who {text},
  -- When the look-up before the one that saw the change was: it came in between.
  seen_from BIGINT);
CREATE INDEX changes_order ON changes (tx, seq);
-- The ledger of some shipments is read on from a place in the order of commits, without what was before it.
CREATE INDEX changes_tracked ON changes (tracked_id, tx, seq);
CREATE INDEX changes_seen ON changes (seen_at);
CREATE INDEX changes_arrivals ON changes (seen_at) WHERE field = 'arrival';
-- Watches that went from one customer to another: few of all changes.
CREATE INDEX changes_deciding ON changes (watch_id) WHERE field IN ('customer', 'tags');

-- What people know of a watch beside the answers about its shipment. A row only changes by being withdrawn: whoever
-- corrects it enters another.
CREATE TABLE facts (
  id {identity},
  watch_id BIGINT NOT NULL,
  kind {text} NOT NULL,
  at_wall {text} NOT NULL,
  at_zone {text},
  at_ms BIGINT,
  note {text},
  place {text},
  entered_at BIGINT NOT NULL,
  who {text} NOT NULL,
  account {text},
  source {text} NOT NULL,
  withdrawn_at BIGINT,
  withdrawn_by {text});
CREATE INDEX facts_watch ON facts (watch_id);

-- How many cases there are in each state.
CREATE TABLE counters (
  state {text} NOT NULL,
  field {text} NOT NULL,
  value {text} NOT NULL,
  n BIGINT NOT NULL,
  PRIMARY KEY (state, field, value));

CREATE TABLE documents (
  kind {text} NOT NULL,
  id {text} NOT NULL,
  version BIGINT NOT NULL,
  body {text} NOT NULL,
  PRIMARY KEY (kind, id));

CREATE TABLE audit (
  seq {identity},
  at BIGINT NOT NULL,
  who {text} NOT NULL,
  action {text} NOT NULL,
  detail {text} NOT NULL);

CREATE TABLE once (
  key {text} PRIMARY KEY,
  fingerprint {text} NOT NULL,
  outcome {text} NOT NULL,
  at BIGINT NOT NULL);
CREATE INDEX once_at ON once (at);

CREATE TABLE findings (
  id {identity},
  watch_id BIGINT NOT NULL,
  rule {text} NOT NULL,
  journey BIGINT NOT NULL,
  cause {text} NOT NULL,
  call_at BIGINT NOT NULL,
  case_id BIGINT,
  changed BIGINT NOT NULL,
  version BIGINT NOT NULL,
  state {text} NOT NULL,
  level BIGINT NOT NULL,
  severity BIGINT NOT NULL,
  mark {text},
  since BIGINT NOT NULL,
  opened_at BIGINT,
  closed_at BIGINT,
  snooze_until BIGINT,
  pending_level BIGINT,
  pending_since BIGINT,
  pending_report BIGINT,
  deadline_at BIGINT,
  deadline_source {text},
  -- What a day costs, so that cases of one severity are ranked by it.
  day_price DOUBLE PRECISION,
  day_currency {text},
  fact {text} NOT NULL);
CREATE UNIQUE INDEX findings_identity ON findings (watch_id, rule, journey);
CREATE INDEX findings_cause ON findings (rule, cause, state, call_at, case_id);
-- Holds what a case says of its findings: a case of 1,000 is summed up without reading them.
CREATE INDEX findings_case ON findings (case_id, state, severity, level, deadline_at, since, snooze_until, mark);
CREATE INDEX findings_fresh ON findings (case_id) WHERE changed = 0;

CREATE TABLE cases (
  id {identity},
  rule {text} NOT NULL,
  cause_kind {text} NOT NULL,
  cause {text} NOT NULL,
  version BIGINT NOT NULL,
  acted_version BIGINT NOT NULL,
  acts BIGINT NOT NULL,
  assignee {text},
  state {text} NOT NULL,
  severity BIGINT NOT NULL,
  level BIGINT NOT NULL,
  rank BIGINT NOT NULL,
  mark {text},
  members BIGINT NOT NULL,
  open BIGINT NOT NULL,
  deadline_at BIGINT,
  since BIGINT NOT NULL,
  opened_at BIGINT NOT NULL,
  changed_at BIGINT NOT NULL,
  snooze_until BIGINT,
  merged_into BIGINT,
  split_from BIGINT,
  counted BIGINT,
  day_price DOUBLE PRECISION);
CREATE INDEX cases_list ON cases (state, rank, members, id);
CREATE INDEX cases_merged ON cases (merged_into);

-- One row for each cause: the transaction that groups its findings anew locks it.
CREATE TABLE causes (
  rule {text} NOT NULL,
  cause {text} NOT NULL,
  PRIMARY KEY (rule, cause));

CREATE TABLE case_history (
  seq {identity},
  case_id BIGINT NOT NULL,
  at BIGINT NOT NULL,
  who {text},
  did {text} NOT NULL,
  detail {text} NOT NULL,
  undo {text},
  batch {text});
CREATE INDEX case_history_case ON case_history (case_id, seq);
CREATE INDEX case_history_batch ON case_history (batch);
CREATE INDEX case_history_at ON case_history (at);

-- Messages for subscriptions, and the log of attempts to deliver them.
CREATE TABLE outbox (
  seq {identity},
  id {text} NOT NULL,
  subscription {text} NOT NULL,
  about {text} NOT NULL,
  type {text} NOT NULL,
  state {text} NOT NULL,
  at BIGINT NOT NULL,
  due_at BIGINT NOT NULL,
  started_at BIGINT NOT NULL,
  claimed_until BIGINT NOT NULL DEFAULT 0,
  claimed_by {text},
  attempts BIGINT NOT NULL DEFAULT 0,
  done_at BIGINT,
  -- Empty until the first claim writes it from the draft.
  body {text} NOT NULL,
  -- What a message will say, while it may still become another.
  draft {text});
CREATE UNIQUE INDEX outbox_id ON outbox (id);
CREATE INDEX outbox_order ON outbox (about, subscription, seq) WHERE state = 'waiting';
CREATE INDEX outbox_due ON outbox (subscription, due_at) WHERE state = 'waiting';
CREATE INDEX outbox_dead ON outbox (subscription) WHERE state = 'dead';
-- A message that waits is not in it: one page less for each that is written.
CREATE INDEX outbox_done ON outbox (subscription, done_at) WHERE done_at IS NOT NULL;

CREATE TABLE deliveries (
  seq {identity},
  message BIGINT NOT NULL,
  at BIGINT NOT NULL,
  took_ms BIGINT NOT NULL,
  status BIGINT,
  detail {text} NOT NULL);
CREATE INDEX deliveries_message ON deliveries (message, seq);

-- What each transaction wrote, for the other instances: how they hear of it and read it again.
{postgres:
CREATE TABLE row_log (
  seq {identity},
  tx BIGINT NOT NULL,
  watch_id BIGINT NOT NULL,
  at BIGINT NOT NULL DEFAULT (extract(epoch FROM now()) * 1000)::bigint);
CREATE INDEX row_log_order ON row_log (tx);
CREATE INDEX row_log_at ON row_log (at);
CREATE FUNCTION tell_instances() RETURNS trigger LANGUAGE plpgsql AS
  $$ BEGIN PERFORM pg_notify('landfall_desk', ''); RETURN NULL; END $$;
CREATE TRIGGER row_log_told AFTER INSERT ON row_log FOR EACH STATEMENT EXECUTE FUNCTION tell_instances();
}
