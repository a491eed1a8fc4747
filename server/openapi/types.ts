/** Types of the OpenAPI document. */
import type { OpenAPIHono } from '@hono/zod-openapi';

export type OpenApiDocument = ReturnType<OpenAPIHono['getOpenAPI31Document']>;
export type Paths = NonNullable<OpenApiDocument['paths']>;
export type Operation = NonNullable<Paths[string]['get']>;
export type Components = NonNullable<OpenApiDocument['components']>;
