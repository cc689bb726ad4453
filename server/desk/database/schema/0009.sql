-- What a message will say, while it may still become another. Its body is empty until the first claim
-- writes it; drafts that schema 8 kept in bodies are moved by `messages/adopt-drafts.ts`.

ALTER TABLE outbox ADD COLUMN draft {text};
