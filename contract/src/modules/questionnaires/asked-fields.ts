import * as z from 'zod/mini';
import { getDefinition, withDefinition } from '../../schema-definition.ts';
import { defineOptionalDay } from '../../values/dates/day.ts';
import { optionalEuros } from '../../values/numbers/money.ts';
import { optionalTick } from '../../values/numbers/yes-no.ts';
import { defineOptionalText, toOptional } from '../../values/text.ts';
import { LONGEST, MAX_CHARACTERS, MAX_ROWS } from './faults.ts';
import {
  type Context,
  isOptionKind,
  listAnswerKeys,
  listQuestions,
  type Question,
  type Questionnaire,
} from './questionnaire.ts';

/** The question of a field, or the fields below it. A list has the fields of one of its members. */
type Fields = { readonly [field: string]: Question | { readonly below: Fields; readonly isList?: true } };

/**
 * The schema of a body, with a field for each question that it does not list. The fields of the specification stand in
 * the schema; a question of ours brings its own, so that it has no second place.
 */
export const withAsked = <S extends z.ZodMiniType, C extends Context>(schema: S, questionnaire: Questionnaire<C>): S =>
  extendSchema(schema, toFields(listQuestions(questionnaire) as unknown as Question[])) as S;

const toFields = (questions: readonly Question[]): Fields =>
  questions
    .filter(({ unsent }) => !unsent)
    .flatMap((question) => listAnswerKeys(question).map((key) => ({ question, path: key.split('.') })))
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
  return { ...fields, [field]: rows ? { below: toFields(rows), isList: true } : question };
}

interface Parts {
  shape?: Record<string, z.ZodMiniType>;
  innerType?: z.ZodMiniType;
  element?: z.ZodMiniType;
}

/** Optional, nullable and list parts stay so, with their checks. */
function extendSchema(schema: z.ZodMiniType, fields: Fields): z.ZodMiniType {
  const parts = getDefinition(schema) as Parts;
  if (parts.innerType) return withDefinition(schema, { innerType: extendSchema(parts.innerType, fields) });
  if (parts.element) return withDefinition(schema, { element: extendSchema(parts.element, fields) });
  if (!parts.shape) return schema;
  const shape = { ...parts.shape };
  for (const [field, asked] of Object.entries(fields)) {
    const known = shape[field];
    if (!known) shape[field] = toFieldSchema(asked);
    else if ('below' in asked) shape[field] = extendSchema(known, asked.below);
  }
  return withDefinition(schema, { shape });
}

function toFieldSchema(asked: Fields[string]): z.ZodMiniType {
  if (!('below' in asked)) return toAnswerSchema(asked);
  const inner = extendSchema(z.object({}), asked.below);
  return z.nullish(asked.isList ? z.array(inner).check(z.maxLength(MAX_ROWS)) : inner);
}

/** Describes what may be answered; whether it must be is for the questions to say. */
function toAnswerSchema({
  kind,
  options = [],
  range: [from, to] = [0, LONGEST],
  limit = MAX_CHARACTERS,
}: Question): z.ZodMiniType {
  if (isOptionKind(kind)) return toOptional(z.enum([...options]));
  if (kind === 'ticks') return optionalTick;
  if (kind === 'euros') return optionalEuros;
  if (kind === 'percent') return toOptional(z.number());
  if (kind === 'years' || kind === 'number') return toOptional(z.int32().check(z.gte(from), z.lte(to)));
  return kind === 'day' ? defineOptionalDay() : defineOptionalText(limit);
}
