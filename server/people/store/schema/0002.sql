-- Links by mail: for who has neither a passkey at hand nor a provider.

ALTER TABLE people_accounts ADD COLUMN mail {text};
CREATE UNIQUE INDEX people_accounts_mail ON people_accounts (mail);

CREATE TABLE people_mail_links (
  id {text} PRIMARY KEY,
  account_id {text} NOT NULL,
  hash {text} NOT NULL,
  code_hash {text} NOT NULL,
  browser_hash {text} NOT NULL,
  tries BIGINT NOT NULL,
  sent_at BIGINT NOT NULL,
  ends_at BIGINT NOT NULL,
  used_at BIGINT);
CREATE INDEX people_mail_links_account ON people_mail_links (account_id);
CREATE INDEX people_mail_links_browser ON people_mail_links (browser_hash);
