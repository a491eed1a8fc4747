-- Indexes that answer every query of the mix without the table, in score order if possible.
ALTER TABLE cards ADD PRIMARY KEY (ord);
CREATE UNIQUE INDEX cars_by_score ON cars (ord) INCLUDE (latitude, longitude, x, y, z);
CREATE INDEX cars_by_brand ON cars (brand, ord);
CREATE INDEX cars_by_model ON cars (brand, model, ord) INCLUDE (year, total_price_rub);
CREATE INDEX cars_by_place ON cars (latitude, longitude) INCLUDE (ord, x, y, z);
-- Latitude and longitude are correlated; without this the planner takes a big city for an empty field.
CREATE STATISTICS cars_places (mcv, dependencies) ON latitude, longitude FROM cars;
VACUUM (FREEZE, ANALYZE) cars;
VACUUM (FREEZE, ANALYZE) cards;
SELECT pg_prewarm(oid) FROM pg_class WHERE relname ~ '^(cars|cards)';
