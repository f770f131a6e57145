import { formatCount } from '@klantportaal/contract/values/numbers/count';
import type { RuleName, RuleParams } from '@klantportaal/contract/values/text';
import type { Fault } from './faults.ts';
import { findRule, getRuleText, type RuleTexts } from './rule-texts.ts';

interface Issue {
  readonly path: readonly PropertyKey[];
  readonly code?: string | undefined;
  readonly message: string;
  readonly params?: Record<string, unknown> | undefined;
  readonly maximum?: number | bigint;
  readonly minimum?: number | bigint;
  readonly origin?: string;
  readonly inclusive?: boolean;
}
/** A schema of the contract; its input is checked by the compiler. */
interface Schema {
  readonly _zod: { readonly input: unknown };
  safeParse(value: unknown): { success: boolean; error?: { issues: readonly Issue[] } };
}

/**
 * A body while it is typed: any string in place of a choice, since one that is still to be made is judged by the
 * schema. The compiler checks the rest.
 */
type Typed<T> = T extends string
  ? string
  : T extends readonly (infer Row)[]
    ? readonly Typed<Row>[]
    : T extends object
      ? { [Name in keyof T]: Typed<T[Name]> }
      : T;

/** 'Empty' and a bound take precedence over 'wrong', and one of our rules over a length. */
const weighIssue = ({ code, params, origin }: Issue) =>
  code === 'too_small' || code === 'invalid_type' || origin === 'number' ? 0 : params?.rule ? 1 : 2;

function toFault(issue: Issue, own: RuleTexts): Fault {
  const { code = '', message, params, minimum, maximum, origin, inclusive } = issue;
  // The text of a number beyond a bound names the bound: 0 where more is asked is not missing, but less than a cent or
  // than 1.
  if (origin === 'number') {
    const step = inclusive ? 0 : own.amount ? 0.01 : 1;
    const limit = formatCount(maximum === undefined ? Number(minimum) + step : Number(maximum) - step);
    return { key: getRuleText(code === 'too_big' ? 'at_most' : 'at_least'), values: { limit } };
  }
  const { rule, values } = (params ?? {}) as Partial<RuleParams>;
  const name: RuleName = rule ?? findRule(message) ?? findRule(code) ?? 'required';
  return { key: getRuleText(name, own), values: values ?? { limit: Number(maximum) } };
}

/**
 * Finds the faults of a body that is about to be sent, by the schema with which the server will check it: maps the path
 * in the body to its first fault. `own` has the form's own texts for rules.
 */
export function findSchemaFaults<S extends Schema>(
  schema: S,
  body: Typed<S['_zod']['input']>,
  own: RuleTexts = {},
): Record<string, Fault> {
  const issues = (schema.safeParse(body).error?.issues ?? []).toSorted(
    (issue, other) => weighIssue(issue) - weighIssue(other),
  );
  const faults: Record<string, Fault> = {};
  for (const issue of issues) faults[issue.path.join('.')] ??= toFault(issue, own);
  return faults;
}

/** Finds the fault of a single value. */
export const findSchemaFault = <S extends Schema>(
  schema: S,
  value: Typed<S['_zod']['input']>,
  own?: RuleTexts,
): Fault | null => findSchemaFaults(schema, value, own)[''] ?? null;
