/** Moves defaults of request bodies into descriptions. */
import type { Components, Operation } from './types.ts';

type Schema = NonNullable<NonNullable<Components['schemas']>[string]>;

/** A member with its default in the description, because generators treat a member with `default` as required. */
function spoken(member: Schema): Schema {
  if ('$ref' in member || member.default === undefined) return member;
  const { default: preset, description = '', ...rest } = member;
  const words = `Default ${JSON.stringify(preset)}.`;
  return { ...rest, description: description === '' ? words : `${description} ${words}` };
}

/** An object schema with the defaults of its members in their descriptions. */
export function withSpokenDefaults(schema: Schema): Schema {
  if ('$ref' in schema || !schema.properties) return schema;
  const members = Object.entries(schema.properties).map(([name, member]) => [name, spoken(member)]);
  return { ...schema, properties: Object.fromEntries(members) };
}

/** An operation with the defaults of its body in descriptions. */
export function withSpokenBody(operation: Operation): Operation {
  const body = operation.requestBody;
  if (!body || '$ref' in body) return operation;
  const content = Object.entries(body.content).map(([type, media]) => [
    type,
    media.schema ? { ...media, schema: withSpokenDefaults(media.schema) } : media,
  ]);
  return { ...operation, requestBody: { ...body, content: Object.fromEntries(content) } };
}
