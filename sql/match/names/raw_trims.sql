-- Grain: one car of a request: its trim, '' if it has none.
SELECT item AS text_id, item AS name_id, coalesce(trim, '') AS trim
FROM match.described
