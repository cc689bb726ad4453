-- Which process holds a claim, as `instance/process`: the next one of its instance need not wait for it.

ALTER TABLE outbox ADD COLUMN claimed_by {text};
ALTER TABLE tracked ADD COLUMN claimed_by {text};
