-- The last two journeys of each tracked shipment. Until the next answer writes it, the number of the journey is
-- the one that the rules remember.
ALTER TABLE tracked ADD COLUMN journeys {text};
