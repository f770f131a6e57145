/**
 * The only module that looks inside a schema: at its definition, which zod describes for authors of libraries
 * (https://zod.dev/library-authors). We need it where one schema follows from another: the firm's form of what we serve,
 * the body of a questionnaire from its questions, and the code that fits an answer to its schema.
 * The lint refuses `_zod` elsewhere. When zod is upgraded, the types show here what a definition
 * names otherwise, and `schema-definition.test.ts` what it holds otherwise.
 */
import * as z from 'zod/mini';

type Schema = z.core.$ZodType;
/** One of a union: `type` says which, and so what else it has (`shape`, `element`, `innerType`, `in` and `out`). */
export type Definition = z.core.$ZodTypes['_zod']['def'];

export const getDefinition = (schema: Schema): Definition => (schema as z.core.$ZodTypes)._zod.def;

/** The values that a schema of a few accepts (`z.enum`, `z.literal`), undefined for any other. */
export const findValues = (schema: Schema): ReadonlySet<unknown> | undefined => schema._zod.values;

/** Whether a field with this schema may be absent in what is sent. */
export const mayBeLeftOut = (schema: Schema): boolean => schema._zod.optin === 'optional';

/** The number of entries that a list may have, or characters a text; undefined: as many as somebody likes. */
export function getMostLength(schema: Schema): number | undefined {
  const most = schema._zod.def.checks?.flatMap((check) => {
    const { def } = check._zod as z.core.$ZodCheckMaxLength['_zod'];
    return def.check === 'max_length' ? [def.maximum] : [];
  });
  return most && most.length > 0 ? Math.min(...most) : undefined;
}

/** Copies a schema with its checks and metadata, and another part in its definition. */
export function withDefinition<S extends z.ZodMiniType>(schema: S, part: object): S {
  const other = schema.clone({ ...schema._zod.def, ...part } as S['_zod']['def']);
  const about = z.globalRegistry.get(schema);
  if (about) z.globalRegistry.add(other, about);
  return other;
}

/** Copies a schema without the maximum length of its list. */
export const withoutMostLength = <S extends z.ZodMiniType>(schema: S): S =>
  withDefinition(schema, {
    checks: schema._zod.def.checks?.filter((check) => check._zod.def.check !== 'max_length') ?? [],
  });

/** Copies a schema without the rules of our own, each a function; the demands of the type itself stay. */
export const withoutRules = <S extends z.ZodMiniType>(schema: S): S =>
  withDefinition(schema, {
    checks: schema._zod.def.checks?.filter((check) => check._zod.def.check !== 'custom') ?? [],
  });
