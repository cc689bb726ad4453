-- What people know of a watch beside the answers about its shipment. A row is never changed but for being
-- withdrawn: who corrects it enters another.

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
