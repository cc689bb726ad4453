-- The rules run once more over every row that was looked up: delays, last free days and findings of
-- earlier builds stood otherwise until the next answer.

UPDATE watches SET next_rule_at = 0 WHERE tracked_id IN (SELECT id FROM tracked WHERE seen_at IS NOT NULL);
