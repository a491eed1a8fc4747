-- Curves of the listing's score; parameters come from reference.score_curves.

-- A straight line from 100 at `best` to 0 at `worst`, flat beyond, whole points.
CREATE OR REPLACE MACRO falling(amount, best, worst) AS CAST(round(
  100 * least(1, greatest(0, (CAST(worst AS DOUBLE) - amount) / (CAST(worst AS DOUBLE) - CAST(best AS DOUBLE)))), 0) AS INTEGER);
