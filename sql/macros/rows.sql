-- A narrow key of a listing: the code of its file (core.files) and its row in the file.
CREATE OR REPLACE MACRO row_key(file_code, file_row) AS file_code * 100000000 + file_row;
