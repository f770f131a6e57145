import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { Endpoint } from '../endpoint.ts';
import { endpointNames, endpoints } from '../endpoints.ts';
import { CreateDossierBody } from './dossiers/create-dossier.ts';
import { EditMarketValueBody, PresentOpportunityBody, UpdateDetailsBody } from './products/mortgages.ts';
import { KnowledgeFormBody } from './questionnaires/knowledge-form.ts';
import { SignOtdBody } from './signing/otds.ts';

const fault = (schema: z.core.$ZodType, body: unknown) => {
  const result = z.safeParse(schema, body);
  return result.success ? null : result.error.issues.map(({ message }) => message);
};

test('every call finds the schemas it names', async () => {
  for (const name of endpointNames) {
    const row: Endpoint = endpoints[name];
    const refs = [
      row.body === 'multipart' || row.body === 'lines' ? undefined : row.body,
      row.query,
      'schema' in row.answer ? row.answer.schema : undefined,
    ];
    for (const ref of refs) if (ref) expect((await ref.load())[ref.name], `${name}: ${ref.name}`).toBeDefined();
  }
});

describe('a body names the catalogue’s own codes', () => {
  const value = { productActionId: 'a', marketValue: 425_000, marketValueDate: '2026-01-02', basedOn: 'woz' };
  test.each([
    [EditMarketValueBody, value, null],
    [EditMarketValueBody, { ...value, marketValue: 0 }, ['MARKET_VALUE_FIELDS_REQUIRED']],
    [EditMarketValueBody, { ...value, marketValueDate: '' }, expect.arrayContaining(['MARKET_VALUE_FIELDS_REQUIRED'])],
    [EditMarketValueBody, { ...value, marketValueDate: '2026-02-31' }, ['INVALID_DATE']],
    [EditMarketValueBody, { ...value, productActionId: undefined }, ['PRODUCTACTION_ID_NOT_PROVIDED']],
    [UpdateDetailsBody, { productActionId: 'a', data: {} }, ['required']],
    [UpdateDetailsBody, { productActionId: 'a', data: { marketValue: 0, smartcareMinimumSavingsAmount: 5 } }, null],
    [
      UpdateDetailsBody,
      { productActionId: 'a', data: { marketValue: 1, marketValueDate: '2026-01-02', basedOn: 'none' } },
      ['MARKET_VALUE_FIELDS_REQUIRED'],
    ],
    [
      UpdateDetailsBody,
      { productActionId: 'a', data: { marketValue: 1, basedOn: 'woz' } },
      ['MARKET_VALUE_FIELDS_REQUIRED'],
    ],
    [
      UpdateDetailsBody,
      { productActionId: 'a', data: { marketValue: 1, marketValueDate: '2026-01-02', basedOn: 'other' } },
      null,
    ],
    [
      UpdateDetailsBody,
      { productActionId: 'a', data: { newLoanParts: [{ type: 'x' }] } },
      ['LOAN_PARTS_FIELDS_REQUIRED'],
    ],
    [PresentOpportunityBody, { productActionId: 'a', isAgreed: 'yes' }, null],
    [
      PresentOpportunityBody,
      { productActionId: 'a', isAgreed: 'future_date' },
      ['PRESENT_OPPORTUNITY_FIELDS_REQUIRED'],
    ],
    [
      PresentOpportunityBody,
      { productActionId: 'a', isAgreed: 'custom_amount', customAmount: 10 },
      ['PRESENT_OPPORTUNITY_FIELDS_REQUIRED'],
    ],
    [
      PresentOpportunityBody,
      { productActionId: 'a', isAgreed: 'custom_amount', customAmount: 0, customPeriod: 'MONTHLY' },
      ['PRESENT_OPPORTUNITY_FIELDS_REQUIRED'],
    ],
    [PresentOpportunityBody, { productActionId: 'a', isAgreed: 'perhaps' }, ['PRESENT_OPPORTUNITY_FIELDS_REQUIRED']],
    [SignOtdBody, { data: {} }, null],
    [SignOtdBody, { data: { sepaAccountholderIbanAccount: 'NL00' } }, ['SEPA_INVALID_IBAN']],
    [KnowledgeFormBody, { productActionId: 'a', answers: {} }, ['KNOWLEDGE_FORM_ANSWERS_MISSING']],
    [CreateDossierBody, { persons: [] }, ['INVALID_NUMBER_OF_PERSONS']],
    [CreateDossierBody, { persons: [{ firstName: 'Noor', lastName: 'Veen' }] }, ['required']],
    [CreateDossierBody, { persons: [{ firstName: 'Noor', lastName: 'Veen', email: 'noor' }] }, ['invalid_email']],
    [CreateDossierBody, { persons: [{ firstName: 'Noor', lastName: 'Veen', email: 'noor@demo.example' }] }, null],
  ])('%#', (schema, body, told) => expect(fault(schema, body)).toEqual(told));
});

test.each([
  [-0.01, false],
  [0, true],
  [100, true],
  [100.01, false],
])('an interest of %d per cent is accepted: %s', (interest, accepted) => {
  const body = { productActionId: 'a', data: { loanParts: [{ id: 'b', interest }] } };
  expect(z.safeParse(UpdateDetailsBody, body).success).toBe(accepted);
});

test('accepts the dates of a loan part in both notations and passes on one', () => {
  const body = z.parse(UpdateDetailsBody, {
    productActionId: 'a',
    data: {
      newLoanParts: [{ type: 'Annuïteit', amount: 1000, date: '01-02-2026', end_of_fixed_rate_period: '2036-02-01' }],
    },
  });
  expect(body.data.newLoanParts?.[0]).toMatchObject({ date: '2026-02-01', end_of_fixed_rate_period: '2036-02-01' });
});
