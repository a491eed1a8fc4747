"""Calls every route of a server by a client of openapi-python-client, each with its required arguments only.

    python call_every_route.py <package> <openapi.json> <base address> <key>

Arguments have the values of the document's examples; ids that only a snapshot knows come from its lists.
Prints a JSON document: the operations that were called and, for each that went wrong, what happened.
"""

import importlib
import inspect
import json
import re
import sys
import typing
from pathlib import Path

package, document_path, base_url, key = sys.argv[1:]
document = json.loads(Path(document_path).read_text())
sys.path.insert(0, str(Path(package).parent))
name = Path(package).name
client_module = importlib.import_module(f"{name}.client")
client = client_module.AuthenticatedClient(
    base_url=base_url, token=key, prefix="", auth_header_name="X-API-Key", raise_on_unexpected_status=True
)


def snake(text: str) -> str:
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", text).replace("-", "_").lower()


def modules() -> dict:
    """The generated function of each operation, by the name of its module."""
    found = {}
    for path in Path(package, "api").glob("*/*.py"):
        if path.stem != "__init__":
            found[path.stem] = importlib.import_module(f"{name}.api.{path.parent.name}.{path.stem}")
    return found


def called(module, **arguments):
    return module.sync_detailed(client=client, **arguments)


def required_members(schema: dict) -> dict:
    """The examples of what an object must have."""
    if "$ref" in schema:
        schema = document["components"]["schemas"][schema["$ref"].rsplit("/", 1)[-1]]
    return {name: schema["properties"][name]["example"] for name in schema["required"]}


def body_of(module, operation: dict):
    """The example of the request's body as the generated model of the parameter `body`."""
    content = operation["requestBody"]["content"]["application/json"]
    examples = [one["value"] for one in content.get("examples", {}).values()]
    example = next(iter(examples), content.get("example")) or required_members(content["schema"])
    annotation = typing.get_type_hints(module.sync_detailed)["body"]
    choices = [one for one in typing.get_args(annotation) if hasattr(one, "from_dict")] or [annotation]
    return choices[0].from_dict(example)


def arguments_of(module, operation: dict, known: dict) -> dict:
    arguments = {}
    for parameter in operation.get("parameters", []):
        if parameter.get("required"):
            schema = parameter["schema"]
            value = known.get(parameter["name"], parameter.get("example", schema.get("example")))
            arguments[snake(parameter["name"])] = value
    if "requestBody" in operation:
        arguments["body"] = body_of(module, operation)
    expected = inspect.signature(module.sync_detailed).parameters
    renamed = {f"{word}_": value for word, value in arguments.items() if f"{word}_" in expected}
    return {**{word: value for word, value in arguments.items() if word in expected}, **renamed}


def known_ids(found: dict) -> dict:
    """Ids that only the snapshot knows: of companies, cars, plants and modifications."""
    first = lambda operation: called(found[operation]).parsed.results[0]
    return {
        "company_id": first("list_companies").company_id,
        "modification_id": first("list_modifications").modification_id,
        "car": first("list_cars").id,
        "plant": first("list_factories").id,
    }


def main() -> None:
    found = modules()
    ids = known_ids(found)
    done, wrong = [], []
    for path, item in document["paths"].items():
        for method, operation in item.items():
            call = f"{method.upper()} {path}"
            if path == "/mcp" and method != "post":
                continue  # A session of the agent is a stream, which this generator does not know.
            module = found[snake(operation["operationId"])]
            known = {**ids, "id": ids["plant" if "factories" in path else "car"]}
            try:
                answer = called(module, **arguments_of(module, operation, known))
                done.append(call)
                if answer.status_code != 200 or answer.parsed is None:
                    wrong.append([call, int(answer.status_code), answer.content.decode()[:400]])
            except Exception as error:  # Whatever a generated client throws is a finding.
                wrong.append([call, None, f"{type(error).__name__}: {error}"[:400]])
    print(json.dumps({"called": done, "wrong": wrong}))


main()
