import { createAnswerTranslator } from '@klantportaal/web/lib/english-answers.ts';

/**
 * TABLE: the fields of answers that hold the firm's own words. Not names of people, companies, streets and files, which
 * have no language; nor codes, for which we have texts.
 */
export const firmFields: ReadonlySet<string> = new Set([
  'label',
  'comment',
  'description',
  'reason',
  'rejection_reason',
  'upload_requirements',
  'client_approval_explanation',
  'smartcare_explain',
  'arrangement',
  'insurance_type',
  'product_type',
  'type',
  'coverage',
  'spending_target',
  'question',
  'alternatives',
  'free_answer',
  'free_answer_prompt',
  'state',
  'status',
  'service_name',
  'subservice_name',
  'buyer_profile',
  'object_type',
  'objecttype_label',
  'buildtype_label',
  'title',
  'product',
  'cause',
  'notes',
]);

/** An answer as an English page shows it. */
export const inEnglish = createAnswerTranslator(firmFields);
