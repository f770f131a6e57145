import type { SchemaInput, SchemaOf } from '@klantportaal/contract/endpoint';
import type { Fault } from '@klantportaal/web/forms/faults.ts';
import { isUnder } from '@klantportaal/web/forms/path.ts';
import type { RuleTexts } from '@klantportaal/web/forms/rule-texts.ts';
import { findSchemaFaults } from '@klantportaal/web/forms/schema-faults.ts';
import type { EndpointName, Row } from './client.ts';

/** The schema with which the server checks the body of a call, or the texts of its form with files. */
type BodySchema<N extends EndpointName> =
  Row<N> extends { form: { texts: infer T } } ? SchemaOf<T> : Row<N> extends { body: infer B } ? SchemaOf<B> : never;
type BodyCall = { [N in EndpointName]: [BodySchema<N>] extends [never] ? never : N }[EndpointName];

interface Options {
  /** The form's own texts for rules. */
  own?: RuleTexts;
  /**
   * TABLE: the form's fields in the order of the screen, each with its place in the body, or that of what is below it
   * (`'parts.0': 'data.loanParts.0'`); without it they have the same names.
   */
  fields?: Readonly<Record<string, string>>;
}

/**
 * Finds the faults of a body that a form is about to send, by the schema of its call: `check` of every form whose call
 * takes a body. It finds all that the server would refuse: a fault in none of the `fields` keeps its path in the body.
 * The compiler takes the schema of the call's row alone, and `every-form-judges.test.ts` its name.
 */
export function findBodyFaults<N extends BodyCall>(
  _call: N,
  schema: BodySchema<N>,
  body: SchemaInput<BodySchema<N>>,
  { own, fields = {} }: Options = {},
): Record<string, Fault> {
  const found = Object.entries(findSchemaFaults(schema as Parameters<typeof findSchemaFaults>[0], body, own));
  const faults: Record<string, Fault> = {};
  for (const [field, pathInBody] of Object.entries(fields))
    for (const [path, fault] of found)
      if (isUnder(path, pathInBody)) faults[field + path.slice(pathInBody.length)] = fault;
  const pathsInBody = Object.values(fields);
  for (const [path, fault] of found)
    if (!pathsInBody.some((pathInBody) => isUnder(path, pathInBody))) faults[path] = fault;
  return faults;
}
