import { type ErrorCode, type FieldFault, isErrorCode } from '@klantportaal/contract/errors';
import { getDefinition } from '@klantportaal/contract/schema-definition';
import type * as z from 'zod/mini';
import { fail } from '../kernel/errors.ts';
import { checkBySchema, findValueAt, toPointer } from '../kernel/schema-issues.ts';

/**
 * A body or query, parsed by its schema. @throws RequestError with the first catalogue code that the schema names, else
 * INVALID_REQUEST with every wrong field
 */
export function parseBySchema<S extends z.core.$ZodType>(schema: S, input: unknown): z.output<S> {
  const result = checkBySchema(schema, input);
  if (result.success) return result.data;
  const fields = listFaults(flattenIssues(result.issues), input);
  const code = fields.map((field) => field.code).find(isErrorCode);
  // A missing body is reported like an empty one, unless the schema has its own code for it. Where an empty one would do,
  // it has to be sent: a program that lost its body on the way rotates no secret and invites nobody.
  if (!code && input === undefined) parseBySchema(schema, {});
  return fail(code ?? 'INVALID_REQUEST', { fields });
}

/**
 * Refuses `{}` where every field may be left out: whoever sends it lost what was meant.
 * @throws RequestError INVALID_REQUEST at each field that would do
 */
export function assertNamesSomething(schema: z.core.$ZodType, input: unknown): void {
  const isEmpty = typeof input === 'object' && input !== null && Object.keys(input).length === 0;
  if (!isEmpty || !checkBySchema(schema, input).success) return;
  const definition = getDefinition(schema);
  const names = definition.type === 'object' ? Object.keys(definition.shape) : [''];
  fail('INVALID_REQUEST', { fields: names.map((name) => ({ pointer: toPointer([name]), code: 'names_nothing' })) });
}

type Issue = z.core.$ZodIssue;

/** Issues inside a union are one level deeper. */
const flattenIssues = (issues: readonly Issue[], base: PropertyKey[] = []): Issue[] =>
  issues.flatMap((issue) => {
    const path = [...base, ...issue.path];
    const inner = 'errors' in issue ? issue.errors.flatMap((some) => flattenIssues(some, path)) : [];
    return [{ ...issue, path }, ...inner.filter(({ message }) => isErrorCode(message as ErrorCode))];
  });

const isMissing = (value: unknown): boolean => value === undefined || value === null || value === '';

/**
 * Each wrong field once. One that is missing is `required`, unless it has a code of its own for that; of what else is
 * wrong with it, a code of the catalogue says most.
 */
function listFaults(issues: readonly Issue[], input: unknown): FieldFault[] {
  const fields = new Map<string, FieldFault>();
  for (const issue of issues) {
    const { path, message, code } = issue;
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) {
        const pointer = toPointer([...path, key]);
        fields.set(pointer, { pointer, code: 'unknown_field' });
      }
      continue;
    }
    const pointer = toPointer(path);
    const missing = isMissing(findValueAt(input, path));
    const own = /^[\w-]+$/.test(message) ? message : null;
    const known = fields.get(pointer);
    if (!known) fields.set(pointer, { pointer, code: own ?? (missing ? 'required' : code) });
    else if (!missing && own && isErrorCode(own) && !isErrorCode(known.code)) known.code = own;
  }
  return [...fields.values()];
}
