-- Sign-ins by a provider. What an administrator gave stays in `role`, which is NULL for who has a role by groups alone.

ALTER TABLE people_accounts ADD COLUMN issuer {text};
ALTER TABLE people_accounts ADD COLUMN subject {text};
ALTER TABLE people_accounts ADD COLUMN provider_role {text};
ALTER TABLE people_accounts ADD COLUMN provider_sight {text};
CREATE UNIQUE INDEX people_accounts_identity ON people_accounts (issuer, subject);

-- When the provider was asked last, by which session of its own; NULL: it was not.
ALTER TABLE people_sessions ADD COLUMN checked_at BIGINT;
ALTER TABLE people_sessions ADD COLUMN provider_sid {text};
ALTER TABLE people_sessions ADD COLUMN id_token {text};
CREATE INDEX people_sessions_provider ON people_sessions (provider_sid);
