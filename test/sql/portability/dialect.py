"""A statement of `sql/` in Spark's SQL: macros written out, tables renamed, the rest carried by sqlglot."""

import re

import sqlglot
from sqlglot import exp

# Functions that sqlglot passes on under DuckDB's name although Spark knows them by another.
RENAMED = {
    "list_extract": "element_at",
    "list_has_any": "arrays_overlap",
    "list_intersect": "array_intersect",
    "list_transform": "transform",
    "string_split": "split",
}

# Macros over DuckDB's own md5: Spark's integers are signed, so the shift must not carry the sign along.
REPLACED = {
    "key_hash": "md5_lower(key)",
    "hash_id": "shiftrightunsigned(hash, 12)",
}


def read_macros(texts):
    """Name -> (parameters, body) of every `CREATE MACRO` in the texts."""
    macros = {}
    for text in texts:
        for statement in sqlglot.transpile(re.sub(r"--.*", "", text), read="duckdb", write="duckdb"):
            found = re.match(r"CREATE OR REPLACE (?:MACRO|FUNCTION) (\w+)\((.*?)\) AS (.*)", statement, re.S)
            if not found:
                raise ValueError(f"no macro: {statement[:80]}")
            name, parameters, body = found.groups()
            own = REPLACED.get(name)
            tree = sqlglot.parse_one(own or body, read="spark" if own else "duckdb")
            macros[name] = ([one.strip() for one in parameters.split(",")], tree)
    return macros


def written_out(tree, macros):
    """The tree with every call of a macro replaced by its body."""

    def step(node):
        if not isinstance(node, exp.Anonymous) or node.name.lower() not in macros:
            return node
        parameters, body = macros[node.name.lower()]
        given = dict(zip(parameters, node.expressions, strict=True))
        return exp.paren(written_out(with_arguments(body, given), macros))

    return tree.transform(step)


def with_arguments(body, given):
    """A macro's body with its parameters replaced by what they are given."""

    def step(node):
        is_parameter = isinstance(node, exp.Column) and not node.table and node.name in given
        return exp.paren(given[node.name].copy()) if is_parameter else node

    return body.copy().transform(step)


def for_spark(tree):
    """The tree with what sqlglot leaves in DuckDB's terms said in Spark's."""
    return tree.transform(_spark_node)


def _spark_node(node):
    if isinstance(node, exp.Anonymous):
        return _spark_call(node)
    if isinstance(node, exp.ArrayOverlaps):
        return exp.func("arrays_overlap", node.this, node.expression)
    if isinstance(node, exp.RegexpFullMatch):
        return exp.RegexpLike(this=node.this, expression=exp.Literal.string(f"^(?:{node.expression.this})$"))
    if isinstance(node, exp.RegexpReplace) and isinstance(node.args.get("replacement"), exp.Literal):
        groups = re.sub(r"\\(\d)", r"$\1", node.args["replacement"].this)
        node.set("replacement", exp.Literal.string(groups))
    if isinstance(node, exp.IgnoreNulls) and isinstance(node.this, exp.AnyValue):
        return node.this
    return node


def _spark_call(node):
    name, arguments = node.name.lower(), [one.sql("spark") for one in node.expressions]
    if name == "list_has_all":
        return sqlglot.parse_one(f"size(array_except({arguments[1]}, {arguments[0]})) = 0", read="spark")
    if name == "list_sum":
        return sqlglot.parse_one(f"aggregate({arguments[0]}, 0D, (sum, one) -> sum + one)", read="spark")
    if name in RENAMED:
        node.set("this", RENAMED[name])
    return node


def view_of(name):
    """The temporary view that stands for `schema.table`."""
    return name.replace(".", "__")


def statement(sql, macros, schemas):
    """A statement in Spark's SQL that reads views in place of the tables of these schemas."""
    tree = for_spark(written_out(sqlglot.parse_one(sql, read="duckdb"), macros))
    for table in list(tree.find_all(exp.Table)):
        if table.db in schemas:
            view = exp.to_table(view_of(f"{table.db}.{table.name}"))
            table.replace(exp.alias_(view, table.alias or table.name, table=True))
    return tree.sql("spark")
