-- The columns in memory answer every list (docs/decisions/0023-one-engine-for-lists.md). What SQL kept for
-- that in `watches` is dropped by `drop-list-columns.ts`; counters are those of cases from here on.

DELETE FROM counters WHERE state <> '';
DROP INDEX IF EXISTS watches_sort_severity;
