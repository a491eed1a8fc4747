-- The range of a price among its like, in natural logarithms.

-- On which side of the range a height lies, `below` or `above`; NULL within it, and where the middle is unknown. The range
-- reaches `down` and `up` from the middle, or `wide` both ways where that is more.
CREATE OR REPLACE MACRO side_of_range(height, middle, down, up, wide) AS CASE
  WHEN height < middle - greatest(down, wide) THEN 'below'
  WHEN height > middle + greatest(up, wide) THEN 'above'
END;
