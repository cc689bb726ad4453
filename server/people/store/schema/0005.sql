-- The first file: accounts and what opens them. A file that a commit on `main` contains is never edited: the next file
-- changes what it made.

-- `role` and `sight` are what an administrator gave; `role` is NULL for a person who has a role by the groups of the
-- provider alone. `lang` is the language that the person chose; where it is NULL, each browser says its own.
CREATE TABLE people_accounts (
  id {text} PRIMARY KEY,
  name {text} NOT NULL,
  role {text},
  sight {text} NOT NULL,
  state {text} NOT NULL,
  created_at BIGINT NOT NULL,
  mail {text},
  issuer {text},
  subject {text},
  provider_role {text},
  provider_sight {text},
  lang {text});
CREATE UNIQUE INDEX people_accounts_mail ON people_accounts (mail);
CREATE UNIQUE INDEX people_accounts_identity ON people_accounts (issuer, subject);

CREATE TABLE people_passkeys (
  id {text} PRIMARY KEY,
  account_id {text} NOT NULL,
  public_key {text} NOT NULL,
  counter BIGINT NOT NULL,
  added_at BIGINT NOT NULL,
  used_at BIGINT);
CREATE INDEX people_passkeys_account ON people_passkeys (account_id);

-- `checked_at`: when the provider was asked last, by which session of its own. NULL where it never was.
CREATE TABLE people_sessions (
  id {text} PRIMARY KEY,
  account_id {text} NOT NULL,
  hash {text} NOT NULL,
  agent {text} NOT NULL,
  created_at BIGINT NOT NULL,
  seen_at BIGINT NOT NULL,
  ends_at BIGINT NOT NULL,
  checked_at BIGINT,
  provider_sid {text},
  id_token {text});
CREATE INDEX people_sessions_account ON people_sessions (account_id);
CREATE INDEX people_sessions_provider ON people_sessions (provider_sid);

CREATE TABLE people_invitations (
  id {text} PRIMARY KEY,
  account_id {text} NOT NULL,
  hash {text} NOT NULL,
  ends_at BIGINT NOT NULL);

-- Challenges that were answered: none is answered twice.
CREATE TABLE people_answers (
  challenge {text} PRIMARY KEY,
  ends_at BIGINT NOT NULL);

-- Links by email, for people who have neither a passkey at hand nor a provider.
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

-- Views that people without an account see, by an address with a secret.
CREATE TABLE people_shares (
  id {text} PRIMARY KEY,
  hash {text} NOT NULL,
  maker {text} NOT NULL,
  view {text} NOT NULL,
  created_at BIGINT NOT NULL,
  ends_at BIGINT NOT NULL,
  openings BIGINT NOT NULL,
  opened_at BIGINT);

CREATE TABLE people_audit (
  seq BIGINT PRIMARY KEY,
  at BIGINT NOT NULL,
  actor {text} NOT NULL,
  action {text} NOT NULL,
  object {text} NOT NULL,
  detail {text} NOT NULL,
  request_id {text},
  network {text},
  seal {text} NOT NULL);
-- The end of the audit: nothing is sealed yet.
INSERT INTO people_meta (name, value) VALUES ('audit', '0 ');
