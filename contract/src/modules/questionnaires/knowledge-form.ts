/** The knowledge form (Q2-06, Q2-07, Q3-01). */
import * as z from 'zod/mini';
import { defineId, toOptional } from '../../values/text.ts';
import { knowledgeLevels } from './knowledge-form/levels.ts';

export const KnowledgeFormBody = z.object({
  /** Question, a Dutch topic in snake case, to the chosen level. */
  answers: z
    .record(
      z.string().check(z.regex(/^[a-z0-9_]{1,80}$/, { error: 'invalid' })),
      toOptional(z.enum(knowledgeLevels, { error: 'invalid' })),
      // Not of a key that is wrong.
      { error: ({ code }) => (code === 'invalid_type' ? 'KNOWLEDGE_FORM_ANSWERS_MISSING' : undefined) },
    )
    .check(
      z.refine((answers) => Object.keys(answers).length > 0, { error: 'KNOWLEDGE_FORM_ANSWERS_MISSING' }),
      z.refine((answers) => Object.keys(answers).length <= 100, { error: 'too_long' }),
    ),
  productActionId: defineId({ missing: 'PRODUCTACTION_ID_NOT_PROVIDED', wrong: 'PRODUCTACTION_NOT_FOUND' }),
});
export type KnowledgeFormBody = z.output<typeof KnowledgeFormBody>;
