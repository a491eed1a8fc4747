-- Grain: one car of a request: its trim, '' where there is none.
SELECT item AS text_id, item AS name_id, coalesce(trim, '') AS trim
FROM match.described
