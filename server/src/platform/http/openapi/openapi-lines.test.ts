import { createPartial } from '@klantportaal/contract/test-helpers/create-partial';
import { ensure } from '@klantportaal/contract/values/ensure';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, test } from 'vitest';
import { apiDocuments } from '../../../modules/identity/requests/openapi-documents.ts';

interface Operation {
  requestBody: { content: Record<string, { schema: { anyOf: object[] } }> };
  responses: Record<string, { content: Record<string, { schema: object }> }>;
}

const firm = createPartial<{ paths: Record<string, Record<string, Operation>>; components: { schemas: object } }>(
  await ensure(apiDocuments[1]).make({ version: '1.0.0', server: undefined }),
);
const batch = ensure(firm.paths['/backoffice/v1/batch']?.post);

const ajv = new Ajv2020({ strict: false, validateFormats: false });
ajv.addSchema({ $id: 'firm', components: firm.components });
const fits = ajv.compile({ $ref: 'firm#/components/schemas/BatchDocument' });

test('a batch refers to the type of its lines, and of those that answer them', () => {
  const { schema } = ensure(batch.requestBody.content['application/x-ndjson']);
  expect(schema.anyOf).toEqual([
    { type: 'string', description: expect.stringContaining('BatchDocument') },
    { $ref: '#/components/schemas/BatchDocument' },
  ]);
  expect(batch.responses['200']?.content['application/x-ndjson']?.schema).toEqual({
    $ref: '#/components/schemas/BatchLine',
  });
  expect(firm.components.schemas).toHaveProperty('BatchDocument.discriminator.mapping', {
    dossier: '#/components/schemas/BatchDossier',
    licence: '#/components/schemas/BatchLicence',
    advisers: '#/components/schemas/BatchAdvisers',
    'important-documents': '#/components/schemas/BatchImportantDocuments',
  });
});

const dossier = {
  kind: 'dossier',
  firm_id: 'd',
  label: 'D',
  date_created: '2026-11-01T10:00:00Z',
  persons: [{ firm_id: 'p', display_name: 'P' }],
  products: [{ kind: 'credit', firm_id: 'c', label: 'Lening', details: { lender: 'Zuiderpoort' } }],
};
const advisers = { kind: 'advisers', advisers: [{ firm_id: 'joke', name: 'Joke' }] };

test.each([
  ['a dossier of the key’s own licence', dossier, true],
  ['a dossier that names its licence', { ...dossier, licence: 'zee' }, true],
  ['advisers', advisers, true],
  ['a kind that is none', { ...advisers, kind: 'adviser' }, false],
  ['a field that is none', { ...dossier, labbel: 'x' }, false],
  ['a dossier without its id', { ...dossier, firm_id: undefined }, false],
])('the type of a line says of %s whether it is one', (_, line, isLine) => {
  expect(fits(JSON.parse(JSON.stringify(line)))).toBe(isLine);
});
