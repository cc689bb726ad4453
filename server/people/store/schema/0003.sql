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
