import type { Handlers } from '../../identity/handler.ts';
import { submitQuestionnaire } from '../submit.ts';

/** Takes the knowledge form; every question needs an answer (Q5-02, Q7-01). */
export const submitKnowledgeForm: Handlers['submitKnowledgeForm'] = (call) =>
  submitQuestionnaire(call, {
    name: 'knowledge-form',
    productActionId: call.body.productActionId,
    answers: call.body.answers,
    at: '/answers',
    refused: 'KNOWLEDGE_FORM_ANSWERS_MISSING',
    unprinted: 'KNOWLEDGE_FORM_PDF_FAILED',
  });
