/** JSON Schemas of the files that people write, for completion and checks in editors; the build script writes them. */
import { z } from 'zod';
import { ENTITIES } from './mapping/fields.ts';
import { mappingSchema } from './mapping/schema.ts';
import { sourcesSchema } from './sources.ts';
import { FEED_LANGUAGES } from './values/languages.ts';

const FIELD_NAMES = [
  ...new Set(Object.values(ENTITIES).flatMap(({ fields }) => fields.map(({ name }) => name))),
];

/** The JSON Schema of a file; `forecourt doctor` checks what JSON Schema cannot express. */
function jsonSchemaOf(schema: z.ZodType) {
  return z.toJSONSchema(schema, {
    io: 'input',
    target: 'draft-7',
    unrepresentable: 'any',
    override({ zodSchema, jsonSchema }) {
      if (zodSchema === mappingSchema.shape.language) jsonSchema.enum = [...FEED_LANGUAGES];
      if (zodSchema !== mappingSchema.shape.fields) return;
      const { additionalProperties: rule = true } = jsonSchema;
      jsonSchema.properties = Object.fromEntries(FIELD_NAMES.map((name) => [name, rule]));
      jsonSchema.additionalProperties = false;
    },
  });
}

/** The schemas by file name. */
export const JSON_SCHEMAS = {
  'sources.schema.json': jsonSchemaOf(sourcesSchema),
  'mapping.schema.json': jsonSchemaOf(mappingSchema),
};
