import type { Endpoint } from '@klantportaal/contract/endpoint';
import { type EndpointName, endpointNames, endpoints } from '@klantportaal/contract/endpoints';
import type { Resource } from '@klantportaal/contract/json-api';
import { decode, encode, type WireDocument } from '@klantportaal/contract/json-api-document';
import { createPartial } from '@klantportaal/contract/test-helpers/create-partial';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { type DemoApp, startDemoApp } from './fixtures/demo.ts';

let on: DemoApp;
beforeAll(async () => {
  on = await startDemoApp();
});
afterAll(() => on.close());

/** Calls that need nothing but a consumer, and return data. All of them are built. */
const reads = endpointNames.filter((name) => {
  const { method, path, answer, access }: Endpoint = endpoints[name];
  const isRead = method === 'GET' && !path.includes('{') && 'schema' in answer;
  return isRead && (['public', 'consumer'].includes(access) || name === 'getConsumer');
});

async function read(name: EndpointName, user: string, domain: string): Promise<Record<string, unknown>[]> {
  const headers = await on.signInHeaders(user, domain);
  const answer = await on.app.inject({ method: 'GET', url: endpoints[name].path, headers });
  expect([name, answer.statusCode]).toEqual([name, 200]);
  const decoded = decode(answer.json<WireDocument>());
  // Byte for byte what zod and JSON produce.
  const { schema, ...resource } = await readResource(name);
  const checked = z.parse(Array.isArray(decoded) ? z.array(schema) : z.nullable(schema), decoded);
  expect(answer.body).toBe(JSON.stringify(encode({ schema, ...resource }, createPartial(checked))));
  return [decoded].flat().filter((one) => one !== null);
}
async function readResource(name: EndpointName): Promise<Resource> {
  const { answer } = endpoints[name] as Endpoint;
  if (!('schema' in answer)) throw new Error(`${name} answers nothing.`);
  return (await answer.schema.load())[answer.schema.name] as Resource;
}

describe.each([
  ['full@demo.example', 'formal.demo.example'],
  ['informal@demo.example', 'informal.demo.example'],
])('%s', (user, domain) => {
  const answered = reads.filter((name) => name !== 'getPartner' || user === 'full@demo.example');
  test.each(answered)('%s answers with every field listed', async (name) => {
    const found = await read(name, user, domain);
    const { schema } = await readResource(name);
    for (const match of found) {
      expect(z.safeParse(schema, match).error).toBeUndefined();
      expect(Object.keys(match)).toEqual(expect.arrayContaining(Object.keys(schema.shape)));
    }
  });
});

describe('full@demo.example', () => {
  /** Legitimately empty: the firm's mark for a rare case, or pictures that the demo does not have. */
  const mayBeEmpty: Partial<Record<EndpointName, string[]>> = {
    getConsumer: ['profilePicture', 'house_number_addition', 'language'],
    getPartner: ['profilePicture', 'house_number_addition', 'phone_home', 'preposition', 'birth_preposition'],
    getMaintenance: ['notice'],
    listInvoices: ['total_reason', 'total_reason_en'],
    // Only somebody else who was mailed a link fills it.
    listDeliveries: ['sent_by'],
    // Only a consumer's own answer fills the one, and what names the other person of the dossier the other.
    listActions: ['date_conditions_precedent', 'only_for'],
    // Only two who sign together fill it.
    listOtds: ['other_signers'],
  };
  // The demo's firm replaces no texts, so its dictionary is empty; nobody reads along, since the partner has no sign-in;
  // nobody of the firm was in the dossier yet; and the standard kinds of documents are no part of the demo's files.
  const mayBeNone: readonly EndpointName[] = [
    'listDictionary',
    'getDossierAccess',
    'listFirmActivity',
    'listDeliveryKinds',
  ];
  test.each(reads.filter((name) => !mayBeNone.includes(name)))('%s shows something in every field', async (name) => {
    const found = await read(name, 'full@demo.example', 'formal.demo.example');
    expect(found.length).toBeGreaterThan(0);
    const empty = Object.keys((await readResource(name)).schema.shape).filter((field) =>
      found.every(
        (match) =>
          match[field] === null || match[field] === '' || (Array.isArray(match[field]) && match[field].length === 0),
      ),
    );
    expect(empty.filter((field) => !mayBeEmpty[name]?.includes(field))).toEqual([]);
  });
});
