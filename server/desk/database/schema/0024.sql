-- The column "late" follows from others. The rules write it into rows of before it, beginning with the
-- next run.

UPDATE watches SET next_rule_at = 0 WHERE tracked_id IN (SELECT id FROM tracked WHERE seen_at IS NOT NULL);
