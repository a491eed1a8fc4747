-- Curves of the listing's score; parameters come from reference.score_curves.

-- A straight line from 100 at `best` to 0 at `worst`, constant beyond them, whole points; NULL if the amount is NULL.
CREATE OR REPLACE MACRO falling(amount, best, worst) AS CASE
  WHEN amount <= best THEN 100
  WHEN amount >= worst THEN 0
  ELSE CAST(round(100 * (CAST(worst AS DOUBLE) - amount) / (CAST(worst AS DOUBLE) - best), 0) AS INTEGER)
END;
