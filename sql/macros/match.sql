-- Evidence that a car is of a modification: each field agrees, agrees partly or differs; NULL (missing) if either side is
-- unknown. The points of each outcome are in reference.match_weights.

-- Of several generations named at once (`W213, S213`) one is enough. One that the catalog does not know for the model
-- differs if it has another number, or another code of the same series (`A4` and `A5`).
CREATE OR REPLACE MACRO generation_evidence(generations, number, codes, own_words, own_number, own_codes) AS CASE
  WHEN array_length(generations) > 0 AND list_has_any(generations, own_words) THEN 'agrees'
  WHEN array_length(generations) > 0 OR number <> own_number THEN 'differs'
  WHEN number = own_number THEN 'agrees'
  WHEN array_length(codes) > 0 AND list_has_any(code_series(codes), code_series(own_codes)) THEN 'differs'
END;

CREATE OR REPLACE MACRO words_evidence(words, own_words) AS CASE
  WHEN array_length(words) = 0 THEN NULL
  WHEN list_has_all(own_words, words) THEN 'agrees'
  WHEN list_has_any(own_words, words) THEN 'partly'
  ELSE 'differs'
END;

CREATE OR REPLACE MACRO year_evidence(car_year, year_from, year_to) AS CASE
  WHEN car_year IS NULL OR year_from IS NULL THEN NULL
  WHEN car_year BETWEEN year_from AND coalesce(year_to, 9999) THEN 'agrees'
  WHEN car_year BETWEEN year_from - 1 AND coalesce(year_to, 9999) + 1 THEN 'partly'
  ELSE 'differs'
END;

CREATE OR REPLACE MACRO volume_evidence(a, b) AS CASE
  WHEN a IS NULL OR b IS NULL OR a = 0 OR b = 0 THEN NULL
  WHEN abs(a - b) <= 50 THEN 'agrees'
  WHEN abs(a - b) <= 120 THEN 'partly'
  ELSE 'differs'
END;

-- A figure that agrees only when read as kilowatts instead of horsepower agrees partly.
CREATE OR REPLACE MACRO power_evidence(a, b) AS CASE
  WHEN a IS NULL OR b IS NULL OR a <= 0 OR b <= 0 THEN NULL
  WHEN abs(a - b) <= greatest(1, b * 0.01) THEN 'agrees'
  WHEN abs(a - b) <= b * 0.04 OR abs(metric_hp(a) - b) <= greatest(1, b * 0.01) THEN 'partly'
  ELSE 'differs'
END;

CREATE OR REPLACE MACRO fuel_evidence(a, b) AS CASE
  WHEN a IS NULL OR b IS NULL THEN NULL
  WHEN a = b THEN 'agrees'
  WHEN a IN ('Hybrid', 'Plug-in hybrid') AND b IN ('Hybrid', 'Plug-in hybrid') THEN 'partly'
  -- Feeds call a hybrid petrol, and a petrol car converted to gas by its gas.
  WHEN a = 'Petrol' AND b = 'Hybrid' THEN 'partly'
  WHEN a IN ('LPG', 'CNG') AND b = 'Petrol' THEN 'partly'
  ELSE 'differs'
END;

CREATE OR REPLACE MACRO transmission_evidence(a, b) AS CASE
  WHEN a IS NULL OR b IS NULL THEN NULL
  WHEN a = b THEN 'agrees'
  WHEN a <> 'Manual' AND b <> 'Manual' THEN 'partly'
  ELSE 'differs'
END;

CREATE OR REPLACE MACRO drive_evidence(a, b) AS CASE
  WHEN a IS NULL OR b IS NULL THEN NULL
  WHEN a = b THEN 'agrees'
  ELSE 'differs'
END;

CREATE OR REPLACE MACRO body_evidence(a, b) AS CASE
  WHEN a IS NULL OR b IS NULL THEN NULL
  WHEN a = b THEN 'agrees'
  WHEN a IN ('Hatchback', 'Liftback') AND b IN ('Hatchback', 'Liftback') THEN 'partly'
  ELSE 'differs'
END;

-- The outcome of several values that a text allows: the best of them; NULL if the text says nothing.
CREATE OR REPLACE MACRO best_of(outcomes) AS CASE
  WHEN list_contains(outcomes, 'agrees') THEN 'agrees'
  WHEN list_contains(outcomes, 'partly') THEN 'partly'
  WHEN list_contains(outcomes, 'differs') THEN 'differs'
END;

-- The outcome of a field and its text together: the field's if it is known; `differs` if either contradicts.
CREATE OR REPLACE MACRO both_evidence(by_field, by_text) AS CASE
  WHEN by_text IS NULL THEN by_field
  WHEN by_text = 'differs' THEN 'differs'
  ELSE coalesce(by_field, by_text)
END;

-- The fields in which the listing contradicts a candidate; such a candidate is not the car, whatever its points. Unknown
-- and near values do not contradict, and neither does a badge that only other modifications have.
CREATE OR REPLACE MACRO contradicted_fields(generation, year, volume, power, fuel, transmission, drive, body) AS
  list_filter([
    CASE WHEN generation = 'differs' THEN 'generation' END,
    CASE WHEN year = 'differs' THEN 'year' END,
    CASE WHEN volume = 'differs' THEN 'engine_volume_cc' END,
    CASE WHEN power = 'differs' THEN 'power_hp' END,
    CASE WHEN fuel = 'differs' THEN 'fuel_type' END,
    CASE WHEN transmission = 'differs' THEN 'transmission' END,
    CASE WHEN drive = 'differs' THEN 'drive_type' END,
    CASE WHEN body = 'differs' THEN 'body_type' END
  ], lambda field: field IS NOT NULL);

-- Whether there is such a field.
CREATE OR REPLACE MACRO is_contradicted(generation, year, volume, power, fuel, transmission, drive, body) AS
  generation IS NOT DISTINCT FROM 'differs' OR year IS NOT DISTINCT FROM 'differs'
  OR volume IS NOT DISTINCT FROM 'differs' OR power IS NOT DISTINCT FROM 'differs'
  OR fuel IS NOT DISTINCT FROM 'differs' OR transmission IS NOT DISTINCT FROM 'differs'
  OR drive IS NOT DISTINCT FROM 'differs' OR body IS NOT DISTINCT FROM 'differs';

-- The points that one piece of evidence adds; missing evidence adds nothing.
CREATE OR REPLACE MACRO evidence_points(evidence, points) AS CASE evidence
  WHEN 'agrees' THEN struct_extract(points, 'agrees')
  WHEN 'partly' THEN struct_extract(points, 'partly')
  WHEN 'differs' THEN struct_extract(points, 'differs')
  ELSE 0.0
END;

-- Points as odds against "no match", in millionths: whole numbers give the same sum in any order.
CREATE OR REPLACE MACRO odds_of(points) AS CAST(round(1e6 * exp(least(points, 20.0)), 0) AS BIGINT);

-- The calibrated score of a share of the odds: the sum of the steps up to it, the last one in part.
CREATE OR REPLACE MACRO score_of(share, steps) AS round(
  list_extract(steps, 1).score_from + list_sum(list_transform(
    steps,
    lambda step: (step.score_to - step.score_from)
      * greatest(0.0, least(1.0, (share - step.raw_from) / (step.raw_to - step.raw_from)))
  )),
  4
);
