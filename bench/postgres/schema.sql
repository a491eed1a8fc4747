-- Grain of cars: one listing, with the columns that the mix filters by; of cards: one listing, with its JSON.
-- `ord` is the rank by total_score DESC, id, from the snapshot. x, y, z: the place on the unit sphere.
CREATE EXTENSION pg_prewarm;
CREATE UNLOGGED TABLE cars (
  ord integer NOT NULL,
  id bigint NOT NULL,
  brand smallint NOT NULL,
  model integer NOT NULL,
  year smallint NOT NULL,
  total_price_rub bigint,
  latitude float8,
  longitude float8,
  x float8,
  y float8,
  z float8
);
CREATE UNLOGGED TABLE cards (ord integer NOT NULL, card text NOT NULL);
-- A card stays in its row, neither compressed nor moved to another table.
ALTER TABLE cards ALTER COLUMN card SET STORAGE MAIN, SET (toast_tuple_target = 8160);
