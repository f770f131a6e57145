import { expect, test } from 'vitest';
import { lintFaults } from './openapi.ts';

test('a call without an error answer is a fault, and so is a warning of the linter', async () => {
  const operation = {
    operationId: 'read',
    summary: 'Reads.',
    security: [],
    responses: { 200: { description: 'Done.' } },
  };
  const document = {
    openapi: '3.1.0',
    info: {
      title: 'Example',
      version: '1.0.0',
      license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
    },
    servers: [{ url: 'https://mijn.advieskantoor.example' }],
    paths: { '/read': { get: operation } },
    components: { schemas: { Unused: { type: 'object' } } },
  };
  const faults = await lintFaults('/openapi.json', document);
  expect(faults.map((fault) => fault.replace(/^.*\((.*)\)$/, '$1')).sort()).toEqual([
    'no-unused-components',
    'operation-4xx-response',
  ]);
});
