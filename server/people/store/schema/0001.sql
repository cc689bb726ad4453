-- Accounts and what opens them. A file that was released is never edited: the next one changes what it made.

CREATE TABLE people_accounts (
  id {text} PRIMARY KEY,
  name {text} NOT NULL,
  role {text},
  sight {text} NOT NULL,
  state {text} NOT NULL,
  created_at BIGINT NOT NULL);

CREATE TABLE people_passkeys (
  id {text} PRIMARY KEY,
  account_id {text} NOT NULL,
  public_key {text} NOT NULL,
  counter BIGINT NOT NULL,
  added_at BIGINT NOT NULL,
  used_at BIGINT);
CREATE INDEX people_passkeys_account ON people_passkeys (account_id);

CREATE TABLE people_sessions (
  id {text} PRIMARY KEY,
  account_id {text} NOT NULL,
  hash {text} NOT NULL,
  agent {text} NOT NULL,
  created_at BIGINT NOT NULL,
  seen_at BIGINT NOT NULL,
  ends_at BIGINT NOT NULL);
CREATE INDEX people_sessions_account ON people_sessions (account_id);

CREATE TABLE people_invitations (
  id {text} PRIMARY KEY,
  account_id {text} NOT NULL,
  hash {text} NOT NULL,
  ends_at BIGINT NOT NULL);

-- Challenges that were answered: none is answered twice.
CREATE TABLE people_answers (
  challenge {text} PRIMARY KEY,
  ends_at BIGINT NOT NULL);

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
