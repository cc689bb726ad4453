-- What one request or job of a person wrote to rows, so that it can be taken back as one. The values are
-- those of the ledger.
CREATE TABLE edits (
  seq {identity},
  id {text} NOT NULL,
  at BIGINT NOT NULL,
  who {text} NOT NULL,
  undone_at BIGINT);
CREATE UNIQUE INDEX edits_id ON edits (id);
CREATE INDEX edits_at ON edits (at);

ALTER TABLE changes ADD COLUMN edit {text};
CREATE INDEX changes_edit ON changes (edit, watch_id) WHERE edit IS NOT NULL;
