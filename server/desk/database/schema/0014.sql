-- The rules run once more over every row that was looked up: what earlier builds counted the delay of one
-- customer from is kept for guests, for staff a shipment has one.

UPDATE watches SET next_rule_at = 0 WHERE tracked_id IN (SELECT id FROM tracked WHERE seen_at IS NOT NULL);
