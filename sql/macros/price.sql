-- The range of a price within its group, in natural logarithms.

-- On which side of the range a logarithm lies, `below` or `above`; NULL within it, or if the middle is unknown. The range
-- extends `down` and `up` from the middle, or `wide` both ways if that is more.
CREATE OR REPLACE MACRO side_of_range(height, middle, down, up, wide) AS CASE
  WHEN height < middle - greatest(down, wide) THEN 'below'
  WHEN height > middle + greatest(up, wide) THEN 'above'
END;
