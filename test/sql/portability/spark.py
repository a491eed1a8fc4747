"""Runs the transformation on Spark and compares every relation with DuckDB's: `spark.py FOLDER` of `inputs.ts`."""

import hashlib
import json
import sys
import tempfile
import unicodedata
from pathlib import Path

from dialect import read_macros, statement, view_of
from pyspark.sql import SparkSession
from pyspark.sql import functions as F

SCHEMAS = ("staging", "reference", "core", "marts", "shifts")

# Whole numbers of 64 bits that DuckDB reads without a sign and Spark with one; the ids made of them are equal.
SIGNED = {"id_hash", "lowest_hash", "highest_hash"}


def strip_accents(text):
    """The text without the marks on its letters, as DuckDB's function of that name."""
    if text is None:
        return None
    letters = (one for one in unicodedata.normalize("NFD", text) if not unicodedata.combining(one))
    return unicodedata.normalize("NFC", "".join(letters))


def damerau_levenshtein(a, b):
    """Slips between two texts: a letter more, less, another, or two neighbours exchanged, also with some between."""
    if a is None or b is None:
        return None
    far = len(a) + len(b)
    table = [[far] * (len(b) + 2) for _ in range(len(a) + 2)]
    for i in range(len(a) + 1):
        table[i + 1][1] = i
    for j in range(len(b) + 1):
        table[1][j + 1] = j
    last_row = {}
    for i, left in enumerate(a, 1):
        last_column = 0
        for j, right in enumerate(b, 1):
            row, column = last_row.get(right, 0), last_column
            same = left == right
            last_column = j if same else last_column
            table[i + 1][j + 1] = min(
                table[i][j] + (0 if same else 1),
                table[i + 1][j] + 1,
                table[i][j + 1] + 1,
                table[row][column] + (i - row - 1) + 1 + (j - column - 1),
            )
        last_row[left] = i
    return table[-1][-1]


def md5_lower(key):
    """The last eight bytes of the md5, least significant first: the bits of DuckDB's md5_number_lower."""
    return None if key is None else int.from_bytes(hashlib.md5(key.encode()).digest()[8:], "little", signed=True)


def open_spark():
    """A session on this machine with the three functions that Spark lacks."""
    spark = (
        SparkSession.builder.master("local[*]")
        .config("spark.ui.enabled", "false")
        .config("spark.sql.shuffle.partitions", "2")
        .config("spark.sql.session.timeZone", "UTC")
        .config("spark.driver.memory", "3g")
        .getOrCreate()
    )
    spark.sparkContext.setLogLevel("OFF")
    spark.udf.register("strip_accents", strip_accents, "string")
    spark.udf.register("damerau_levenshtein", damerau_levenshtein, "int")
    spark.udf.register("md5_lower", md5_lower, "bigint")
    return spark


def comparable(frame, fields):
    """The rows as texts: lists and structures as JSON, fractions to six decimals."""

    def text(field):
        column, kind = F.col(f"`{field.name}`"), field.dataType.typeName()
        if kind in ("double", "float") or kind.startswith("decimal"):
            column = F.round(column.cast("double"), 6)
        elif kind in ("byte", "short", "integer", "long"):
            column = column.cast("decimal(38,0)")
        elif kind in ("array", "struct"):
            column = F.to_json(column)
        return column.cast("string").alias(field.name)

    return frame.select([text(field) for field in fields if field.name not in SIGNED])


def difference(mine, expected):
    """How many rows of each stand only there."""
    fields = expected.schema.fields
    ours, theirs = comparable(mine, fields), comparable(expected, fields)
    return ours.exceptAll(theirs).count(), theirs.exceptAll(ours).count()


def run(spark, folder, scratch):
    """Makes each relation in turn from those made before; gives how many differ."""
    given = json.loads((folder / "plan.json").read_text())
    macros = read_macros(given["macros"])
    for file in sorted(folder.glob("*.parquet")):
        if file.stem.split(".")[0] in ("staging", "reference"):
            spark.read.parquet(str(file)).createOrReplaceTempView(view_of(file.stem))
    wrong = 0
    for step in given["plan"]:
        name, target = step["name"], str(scratch / step["name"])
        spark.sql(statement(step["sql"], macros, SCHEMAS)).write.parquet(target)
        made = spark.read.parquet(target)
        made.createOrReplaceTempView(view_of(name))
        more, fewer = difference(made, spark.read.parquet(str(folder / f"{name}.parquet")))
        wrong += bool(more or fewer)
        print(f"{name}: {made.count()} rows" + (f", {more} of them other than DuckDB's {fewer}" if more or fewer else ""))
    print(f"{len(given['plan'])} relations, {wrong} differ")
    return wrong


def main():
    with tempfile.TemporaryDirectory() as scratch:
        sys.exit(1 if run(open_spark(), Path(sys.argv[1]), Path(scratch)) else 0)


if __name__ == "__main__":
    main()
