import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { endpoints } from '@klantportaal/contract/endpoints';
import { expect, test } from 'vitest';

/**
 * Every form judges what it sends with the schema of its call: `findBodyFaults` names both, and this holds the schema's name
 * to the call's row. What those schemas refuse is walked in `contract/src/every-form.test.ts`.
 */
const src = import.meta.dirname;

const unTyped = 'nothing that somebody fills in';
const answers = 'answers to questions, which both sides judge with `validateAnswers`';
/** TABLE: the calls with a body whose page judges otherwise, and how. */
const otherwise: Record<string, string> = {
  sendErrorReport: unTyped,
  login: 'two fields that may not be empty: the first page brings no schemas',
  twoFactor: 'one field that may not be empty (`use-one-time-code.ts`)',
  refresh: unTyped,
  startPasswordReset: unTyped,
  renewLink: unTyped,
  resetPassword: 'the measured strength (`password/measured.ts`)',
  changePassword: 'the measured strength, and a field that may not be empty',
  hypotheekCheckLogin: 'an older name of productActionLogin, which no page calls',
  saveLanguage: unTyped,
  answerDossierAccess: unTyped,
  saveTodoMails: unTyped,
  updateMarketingPreference: 'boxes that only change together (`marketing-preference.ts`)',
  submitBankguaranteeChoice: 'one of two buttons',
  getPayment: unTyped,
  validatePayment: unTyped,
  readPaymentReturn: unTyped,
  openWoongarantApproval: 'a switch that must be on',
  acceptCardifao: unTyped,
  declineCardifao: unTyped,
  saveDraft: 'a draft holds whatever was typed so far',
  submitKnowledgeForm: answers,
  submitAdviceProfile: answers,
  submitInventoryForm: answers,
  submitMortgageCheck: answers,
  submitMortgageCheckNoLogin: answers,
  sendOcktoDebug: unTyped,
  startPhoneUpload: unTyped,
  openUploadLink: unTyped,
  addToDelivery: 'files alone, of which the server says what is wrong',
  deliverAsGuest: 'files alone, of which the server says what is wrong',
  addPhonePhoto: 'photos alone, of which the server says what is wrong (`use-sent-photos.ts`)',
  submitIwize: unTyped,
  sendNpsScore: unTyped,
  sendNpsFollowUp: unTyped,
};

const files = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
  .map((file) => ({ file, code: readFileSync(join(src, file), 'utf8') }));

const matches = (code: string, pattern: RegExp) => [...code.matchAll(pattern)].map(([, ...found]) => found as string[]);
const judged = files.flatMap(({ code }) => matches(code, /\bfindBodyFaults\(\s*'(\w+)',\s*(\w+)/g));

type Row = { body?: 'multipart' | { name: string }; form?: { texts: { name: string } | readonly string[] } };
const getRow = (call: string) => (endpoints as Record<string, Row>)[call];
const getSchema = (call: string) => {
  const { body, form } = getRow(call) ?? {};
  const ref = form?.texts ?? body;
  return typeof ref === 'object' && 'name' in ref ? ref.name : undefined;
};

test('judges with the schema that the row of its call names', () => {
  expect(judged.filter(([call = '', schema]) => getSchema(call) !== schema)).toEqual([]);
});

test('is there for every call with a body, apart from those with a reason', () => {
  const withBody = Object.keys(endpoints).filter((call) => getRow(call)?.body);
  const by = judged.map(([call]) => call);
  expect([...new Set(by), ...Object.keys(otherwise)].toSorted()).toEqual(withBody.toSorted());
});
