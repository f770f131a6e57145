import { type ErrorCode, type FieldFault, isErrorCode } from '@klantportaal/contract/errors';
import * as z from 'zod/mini';
import { fail } from '../kernel/errors.ts';

/**
 * A body or query, parsed by its schema. @throws RequestError with the first catalogue code that the schema names, else
 * INVALID_REQUEST with every wrong field (docs/decisions/010)
 */
export function checked<S extends z.core.$ZodType>(schema: S, input: unknown): z.output<S> {
  const result = z.safeParse(schema, input);
  if (result.success) return result.data;
  const issues = flat(result.error.issues);
  const code = issues.map(({ message }) => message).find(isErrorCode);
  // A missing body is reported like an empty one, unless the schema has its own code for it.
  if (!code && input === undefined) return checked(schema, {});
  return fail(code ?? 'INVALID_REQUEST', { fields: issues.map(fault) });
}

type Issue = z.core.$ZodIssue;

/** Issues inside a union are one level deeper. */
const flat = (issues: readonly Issue[], base: PropertyKey[] = []): Issue[] =>
  issues.flatMap((issue) => {
    const path = [...base, ...issue.path];
    const inner = 'errors' in issue ? issue.errors.flatMap((some) => flat(some, path)) : [];
    return [{ ...issue, path }, ...inner.filter(({ message }) => isErrorCode(message as ErrorCode))];
  });

const fault = ({ path, message, code }: Issue): FieldFault => ({
  pointer: path.map((part) => `/${String(part).replaceAll('~', '~0').replaceAll('/', '~1')}`).join(''),
  code: /^[\w-]+$/.test(message) ? message : code,
});
