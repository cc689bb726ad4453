-- What a day costs, so that cases of one severity are ranked by it.

ALTER TABLE findings ADD COLUMN day_price DOUBLE PRECISION;
ALTER TABLE findings ADD COLUMN day_currency {text};
ALTER TABLE cases ADD COLUMN day_price DOUBLE PRECISION;
