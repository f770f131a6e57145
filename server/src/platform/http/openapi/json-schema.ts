import * as z from 'zod/mini';

export type Json = Record<string, unknown>;

/** A schema as the document has it: what is sent, or what is answered. */
export function toJsonSchema(schema: z.core.$ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    target: 'draft-2020-12',
  });
  return rest;
}
