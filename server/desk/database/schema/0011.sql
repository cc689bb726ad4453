-- Free text is found in the columns in memory: nothing that is stored depends on how texts are folded.

DROP TABLE IF EXISTS terms;
