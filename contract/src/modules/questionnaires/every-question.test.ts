import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { getDefinition } from '../../schema-definition.ts';
import { everyQuestionnaire } from '../../test-helpers/every-questionnaire.ts';
import { getTodayInAmsterdam } from '../../values/dates/today.ts';
import { listKeys } from '../../values/objects.ts';
import { withValue } from '../../values/tree.ts';
import { AdviceProfile } from './advice-profile.ts';
import { LONGEST, MAX_CHARACTERS, MAX_ROWS, validateAnswers } from './faults.ts';
import { InventoryForm } from './inventory-form.ts';
import { KnowledgeFormBody } from './knowledge-form.ts';
import { MortgageCheckForm } from './mortgage-check.ts';
import { isOptional, isOptionKind, listQuestions, listRowQuestions, type Question } from './questionnaire.ts';

/**
 * The page judges answers with `validateAnswers`; the server with the schema of the call, and what that lets through with
 * `validateAnswers` (`server/src/modules/questionnaires/submit.ts`). This walks every question of every questionnaire with
 * values of its kind, against both: none refuses what the other takes.
 */
const schemas: Record<keyof typeof everyQuestionnaire, z.core.$ZodType> = {
  'advice-profile': AdviceProfile,
  inventory: InventoryForm,
  'knowledge-form': KnowledgeFormBody.shape.answers,
  'mortgage-check': MortgageCheckForm,
};

/** The schema of an answer, by its place in the body. */
function schemaAt(schema: z.core.$ZodType, path: readonly string[]): z.core.$ZodType {
  const definition = getDefinition(schema);
  const [key = '', ...rest] = path;
  if (path.length === 0) return schema;
  if (definition.type === 'object') return schemaAt(definition.shape[key] as z.core.$ZodType, rest);
  if (definition.type === 'array') return schemaAt(definition.element, rest);
  if (definition.type === 'record') return schemaAt(definition.valueType, rest);
  if ('innerType' in definition) return schemaAt(definition.innerType, path);
  throw new Error(`no answer at ${path.join('.')} of a schema of type ${definition.type}`);
}

const today = getTodayInAmsterdam();
const context = { people: ['Anna', 'Bert'], today };

/** The same question, whatever else was answered. */
function alone(question: Question): Question {
  const { shown: _, ...rest } = question;
  return rest;
}

/** TABLE: what a question of each kind refuses, and what it takes at its bounds. */
function valuesFor(question: Question): { wrong: unknown[]; right: unknown[] } {
  const { kind, options = [], range, limit = MAX_CHARACTERS, past, holds, phone } = question;
  if (isOptionKind(kind)) return { wrong: ['beyond the list', 2], right: [...options] };
  if (kind === 'euros')
    return {
      wrong: ['1,234', 'veel', -1, 0.125, 300_000.555, 1_000_000_000.01, 1e13],
      right: [0, 0.01, 1_000_000_000],
    };
  if (kind === 'percent') {
    const [from, to] = range ?? [0, 100];
    return { wrong: [from - 0.01, to + 0.01, 'veel'], right: [from, to] };
  }
  if (kind === 'years' || kind === 'number') {
    const [from, to] = range ?? [0, LONGEST];
    return { wrong: [from - 1, to + 1, from + 0.5, 'x'], right: [from, to] };
  }
  if (kind === 'day')
    return {
      wrong: ['2026-02-30', '31-01-2026', '1899-12-31', 'morgen', ...(past ? ['2999-02-03'] : [])],
      right: ['1900-01-01', today, ...(past ? [] : ['2999-02-03'])],
    };
  if (kind === 'email') return { wrong: ['jan', 'jan@demo', 'jan@@demo.example'], right: ['jan@demo.example'] };
  if (kind === 'rows') return { wrong: [Array(MAX_ROWS + 1).fill({})], right: [Array(MAX_ROWS).fill({})] };
  if (holds === 'postcode') return { wrong: ['ABC', '99999', '0311 KW'], right: ['3312 EJ'] };
  if (phone) return { wrong: ['bel me', '0'.repeat(limit + 1)], right: ['0612345678'] };
  return { wrong: ['x'.repeat(limit + 1)], right: ['x'.repeat(limit)] };
}

describe.each(listKeys(schemas))('the questions of %s', (name) => {
  const asked = listQuestions(everyQuestionnaire[name]).flatMap((question): Question[] => [
    question as Question,
    ...(question.rows ? listRowQuestions(question as Question, 0) : []),
  ]);
  // A tick is ticked or not, and one that is not sent goes to nobody.
  const judged = asked.filter(({ kind, unsent }) => kind !== 'ticks' && !unsent);

  test.each(judged.map((question) => [question.key, question] as const))('%s', (key, question) => {
    const schema = schemaAt(schemas[name], key.split('.'));
    const page = (value: unknown) => key in validateAnswers([alone(question)], withValue({}, key, value), context);
    const server = (value: unknown) => {
      const { success, data } = z.safeParse(schema, value);
      return !success || page(data);
    };
    const { wrong, right } = valuesFor(question);
    const mayBeLeft = question.otherwise !== undefined || isOptional(question, {});
    if (mayBeLeft) right.push(question.rows ? null : '');
    else wrong.push('', '   ', null);
    expect({ page: wrong.filter((value) => !page(value)), server: wrong.filter((value) => !server(value)) }).toEqual({
      page: [],
      server: [],
    });
    expect({ page: right.filter(page), server: right.filter(server) }).toEqual({ page: [], server: [] });
  });

  test('are each judged, apart from ticks', () => {
    expect(asked.filter(({ kind, unsent }) => kind === 'ticks' || unsent).length + judged.length).toBe(asked.length);
    expect(judged.length).toBeGreaterThan(5);
  });
});
