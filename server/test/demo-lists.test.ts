import type { Endpoint } from '@klantportaal/contract/endpoint';
import { type EndpointName, endpointNames, endpoints } from '@klantportaal/contract/endpoints';
import { decode, type Resource, type WireDocument } from '@klantportaal/contract/json-api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { type DemoApp, demoApp } from './demo.ts';

let on: DemoApp;
beforeAll(async () => {
  on = await demoApp();
}, 60_000);
afterAll(() => on.close());

/** Calls that need nothing but a consumer, and answer data. */
const reads = endpointNames.filter((name) => {
  const { method, path, answer, access }: Endpoint = endpoints[name];
  return method === 'GET' && !path.includes('{') && 'schema' in answer && ['public', 'consumer'].includes(access);
});

async function read(
  name: EndpointName,
  user: string,
  domain: string,
): Promise<Record<string, unknown>[] | 'not built'> {
  const headers = await on.headersOf(user, domain);
  const answer = await on.app.inject({ method: 'GET', url: endpoints[name].path, headers });
  if (answer.statusCode === 501) return 'not built';
  expect([name, answer.statusCode]).toEqual([name, 200]);
  return [decode(answer.json<WireDocument>())].flat().filter((one) => one !== null);
}
async function resourceOf(name: EndpointName): Promise<Resource> {
  const { answer } = endpoints[name] as Endpoint;
  if (!('schema' in answer)) throw new Error(`${name} answers nothing.`);
  return (await answer.schema.load())[answer.schema.name] as Resource;
}

describe.each([
  ['full@demo.example', 'formal.demo.example'],
  ['informal@demo.example', 'informal.demo.example'],
])('%s', (user, domain) => {
  const answered = reads.filter((name) => name !== 'getPartner' || user === 'full@demo.example');
  it.each(answered)('%s answers with every field listed', async (name) => {
    const found = await read(name, user, domain);
    if (found === 'not built') return;
    const { schema } = await resourceOf(name);
    for (const one of found) {
      expect(z.safeParse(schema, one).error).toBeUndefined();
      expect(Object.keys(one)).toEqual(expect.arrayContaining(Object.keys(schema._zod.def.shape)));
    }
  });
});

describe('full@demo.example', () => {
  /** Empty by nature: the firm's own sign of a rare case, or pictures that nobody has. */
  const mayBeEmpty: Partial<Record<EndpointName, string[]>> = {
    getConsumer: ['profilePicture', 'house_number_addition'],
    getPartner: ['profilePicture', 'house_number_addition', 'phone_home', 'preposition', 'birth_preposition'],
    getMaintenance: ['notice'],
  };
  it.each(reads)('%s shows something in every field', async (name) => {
    const found = await read(name, 'full@demo.example', 'formal.demo.example');
    if (found === 'not built' || name === 'listDictionary') return;
    expect(found.length).toBeGreaterThan(0);
    const empty = Object.keys((await resourceOf(name)).schema._zod.def.shape).filter((field) =>
      found.every(
        (one) => one[field] === null || one[field] === '' || (Array.isArray(one[field]) && one[field].length === 0),
      ),
    );
    expect(empty.filter((field) => !mayBeEmpty[name]?.includes(field))).toEqual([]);
  });
});
