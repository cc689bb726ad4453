-- The language that somebody chose; NULL: none, and each browser says its own.

ALTER TABLE people_accounts ADD COLUMN lang {text};
