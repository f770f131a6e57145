import * as z from 'zod/mini';
import { definitionOf, withDefinition } from '../../schema-definition.ts';
import { optionalDay } from '../../values/dates/day.ts';
import { optionalEuros } from '../../values/numbers/money.ts';
import { optionalTick } from '../../values/numbers/yes-no.ts';
import { optional, optionalStr } from '../../values/text.ts';
import { LONGEST, MOST_CHARACTERS, MOST_ROWS } from './faults.ts';
import { type Context, isOneOf, keysOf, type Question, type Questionnaire, questionsOf } from './questionnaire.ts';

/** The question of a field, or the fields below it. A list has the fields of one of its members. */
type Fields = { readonly [field: string]: Question | { readonly below: Fields; readonly isList?: true } };

/**
 * The schema of a body, with a field for each question that it does not list. The fields of the specification stand in
 * the schema; a question of ours brings its own, so that it has no second place (docs/decisions/134).
 */
export const withAsked = <S extends z.ZodMiniType, C extends Context>(schema: S, of: Questionnaire<C>): S =>
  extended(schema, fieldsOf(questionsOf(of) as unknown as Question[])) as S;

const fieldsOf = (questions: readonly Question[]): Fields =>
  questions
    .filter(({ unsent }) => !unsent)
    .flatMap((question) => keysOf(question).map((key) => ({ question, path: key.split('.') })))
    .reduce<Fields>((fields, { question, path }) => withField(fields, path, question), {});

function withField(fields: Fields, [field = '', ...rest]: readonly string[], question: Question): Fields {
  // A number is a place in a list, whose members have the same fields.
  if (/^\d+$/.test(field)) return withField(fields, rest, question);
  if (rest.length > 0) {
    const known = fields[field];
    const below = withField(known && 'below' in known ? known.below : {}, rest, question);
    return { ...fields, [field]: { below } };
  }
  const { rows } = question;
  return { ...fields, [field]: rows ? { below: fieldsOf(rows), isList: true } : question };
}

interface Parts {
  shape?: Record<string, z.ZodMiniType>;
  innerType?: z.ZodMiniType;
  element?: z.ZodMiniType;
}

/** What is optional, nullable or a list stays so, with its checks. */
function extended(schema: z.ZodMiniType, fields: Fields): z.ZodMiniType {
  const parts = definitionOf(schema) as Parts;
  if (parts.innerType) return withDefinition(schema, { innerType: extended(parts.innerType, fields) });
  if (parts.element) return withDefinition(schema, { element: extended(parts.element, fields) });
  if (!parts.shape) return schema;
  const shape = { ...parts.shape };
  for (const [field, asked] of Object.entries(fields)) {
    const known = shape[field];
    if (!known) shape[field] = fieldOf(asked);
    else if ('below' in asked) shape[field] = extended(known, asked.below);
  }
  return withDefinition(schema, { shape });
}

function fieldOf(asked: Fields[string]): z.ZodMiniType {
  if (!('below' in asked)) return answerOf(asked);
  const inner = extended(z.object({}), asked.below);
  return z.nullish(asked.isList ? z.array(inner).check(z.maxLength(MOST_ROWS)) : inner);
}

/** What may be answered; whether it must be is for the questions to say. */
function answerOf({
  kind,
  options = [],
  range: [from, to] = [0, LONGEST],
  limit = MOST_CHARACTERS,
}: Question): z.ZodMiniType {
  if (isOneOf(kind)) return optional(z.enum([...options]));
  if (kind === 'ticks') return optionalTick;
  if (kind === 'euros') return optionalEuros;
  if (kind === 'percent') return optional(z.number());
  if (kind === 'years' || kind === 'number') return optional(z.int32().check(z.gte(from), z.lte(to)));
  return kind === 'day' ? optionalDay() : optionalStr(limit);
}
