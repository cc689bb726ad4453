-- The ledger of some shipments is read on from a place in the order of commits, without what was before it.
DROP INDEX changes_tracked;
CREATE INDEX changes_tracked ON changes (tracked_id, tx, seq);

-- Watches that went from one customer to another: few of all changes.
CREATE INDEX changes_deciding ON changes (watch_id) WHERE field IN ('customer', 'tags');
